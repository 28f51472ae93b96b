/** Adds a ticket type, or changes one. */
import { limits } from '@club/domain/limits'
import { priceLabel } from '@club/domain/price'
import { ticketPriceSchema, ticketTypeFormSchema } from '@club/domain/orders/tickets/ticket-type-form'
import { genderRestrictions, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { useState } from 'react'
import { z } from 'zod'
import type { Row } from '../../../data/firebase/live'
import { useAction } from '../../../pieces/action/use-action'
import { openTo } from '../../../pieces/event/ticket-labels'
import { LongTextField } from '../../../ui/form/long-text-field'
import { NumberField } from '../../../ui/form/number-field'
import { PriceField } from '../../../ui/form/price-field'
import { SelectField } from '../../../ui/form/select-field'
import { SwitchField } from '../../../ui/form/switch-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { changedFields, type LabelledFields, useEdited } from '../concurrent-edit'
import { CurrentVersion } from '../current-version'
import { FormDialog } from './form-dialog'
import type { TicketTypeActions } from './ticket-type-actions'

const centsInDollar = 100

/** As it is typed: the price in cents, null while there is none. */
const schema = ticketTypeFormSchema.extend({
  price: z
    .number()
    .nullable()
    .transform((cents) => (cents === null ? NaN : cents / centsInDollar))
    .pipe(ticketPriceSchema),
})

function entriesOf(type: TicketType | null): z.input<typeof schema> {
  if (type === null) {
    return {
      name: '',
      description: '',
      price: null,
      gender_restriction: 'any',
      max_quantity: 20,
      is_sold_out: false,
      is_active: true,
    }
  }
  const { name, description, gender_restriction, max_quantity, is_sold_out, is_active } = type
  const price = Math.round(type.price * centsInDollar)
  return { name, description, price, gender_restriction, max_quantity, is_sold_out, is_active }
}

function labelledFields(type: TicketType): LabelledFields {
  return [
    ['Name', type.name],
    ['Description', type.description],
    ['Price', priceLabel(type.price)],
    ['Who it’s for', openTo[type.gender_restriction]],
    ['Number of tickets', String(type.max_quantity)],
    ['Sold out', type.is_sold_out ? 'yes' : 'no'],
    ['Active', type.is_active ? 'yes' : 'no'],
  ]
}

type Props = {
  eventId: string
  /** As it is now; null for a new one. */
  row: Row<TicketType> | null
  save: TicketTypeActions['saveType']
  onClose: () => void
}

const options = genderRestrictions.map((value) => ({ value, label: openTo[value] }))

export function TypeDialog({ eventId, row, save, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID())
  const { edited, seen, newer, look } = useEdited(row?.data ?? null)
  const isNew = edited === null
  const form = useZodForm(schema, { defaultValues: entriesOf(edited) })
  const { field } = form
  const { run, isBusy, failure } = useAction(save, {
    done: () => {
      onClose()
      return { title: isNew ? 'Ticket type added' : 'Updated successfully' }
    },
    failed: () => null,
  })
  return (
    <FormDialog
      title={isNew ? 'Add Ticket Type' : 'Edit Ticket Type'}
      form={form}
      onSubmit={(type) => run({ type_id: id, event_id: eventId, type, seen })}
      submitLabel={isNew ? 'Add Ticket Type' : 'Update Ticket Type'}
      isBusy={isBusy}
      failure={failure}
      overtaken={
        newer && (
          <CurrentVersion
            form={form}
            began={entriesOf(edited)}
            now={entriesOf(newer)}
            changes={changedFields(edited && labelledFields(edited), labelledFields(newer))}
            onSeen={look}
          />
        )
      }
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required />
      <LongTextField
        {...field('description')}
        label="Description"
        help="What the ticket includes."
        rows={2}
        max={limits.tickets.form.description}
      />
      <PriceField {...field('price')} label="Price" required />
      <SelectField {...field('gender_restriction')} label="Who it’s for" options={options} />
      <NumberField
        {...field('max_quantity')}
        label="Number of tickets"
        min={0}
        max={limits.tickets.form.maxQuantity}
        required
      />
      <SwitchField {...field('is_sold_out')} label="Sold out" />
      <SwitchField {...field('is_active')} label="Active" help="Hidden from buyers when off." />
    </FormDialog>
  )
}

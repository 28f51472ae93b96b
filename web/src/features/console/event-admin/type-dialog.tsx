/** Adds a ticket type, or changes one. */
import { limits } from '@club/domain/limits'
import { priceLabel } from '@club/domain/price'
import { ticketPriceSchema, ticketTypeFormSchema } from '@club/domain/tickets/ticket-type-form'
import { genderRestrictions, type TicketType } from '@club/domain/tickets/ticket-type'
import { useState } from 'react'
import { z } from 'zod'
import type { Row } from '../../../data/firebase/live'
import { useAction } from '../../../pieces/action/use-action'
import { openTo } from '../../../pieces/event/ticket-words'
import { LongTextField } from '../../../ui/form/long-text-field'
import { NumberField } from '../../../ui/form/number-field'
import { PriceField } from '../../../ui/form/price-field'
import { SelectField } from '../../../ui/form/select-field'
import { SwitchField } from '../../../ui/form/switch-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { changedMeanwhile, FormDialog } from './form-dialog'
import { seenOf, type TicketVerbs } from './verbs'

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

/** 'Open Ticket, $35, Open to everyone, 20 tickets'. */
function inWords({ name, price, gender_restriction, max_quantity, is_sold_out, is_active }: TicketType) {
  const standing = [...(is_sold_out ? ['sold out'] : []), ...(is_active ? [] : ['switched off'])]
  return [name, priceLabel(price), openTo[gender_restriction], `${max_quantity} tickets`, ...standing].join(
    ', ',
  )
}

type Props = {
  eventId: string
  /** As it is now; null for a new one. */
  row: Row<TicketType> | null
  save: TicketVerbs['saveType']
  onClose: () => void
}

const options = genderRestrictions.map((value) => ({ value, label: openTo[value] }))

export function TypeDialog({ eventId, row, save, onClose }: Props) {
  // What was opened: meanwhile somebody else may change it, or delete it.
  const [opened] = useState(() => ({ id: row?.id ?? crypto.randomUUID(), type: row?.data ?? null }))
  const form = useZodForm(schema, { defaultValues: entriesOf(opened.type) })
  const { field } = form
  const { run, isBusy, failure } = useAction(save, {
    done: () => {
      onClose()
      return { title: opened.type === null ? 'Ticket type added' : 'Updated successfully' }
    },
    failed: () => null,
  })
  // Once told of the other change, another save is meant.
  const seen = seenOf(failure?.code === changedMeanwhile && row ? row.data : opened.type)
  return (
    <FormDialog
      title={opened.type === null ? 'Add Ticket Type' : 'Edit Ticket Type'}
      form={form}
      onSubmit={(type) => run({ type_id: opened.id, event_id: eventId, type, seen })}
      submitLabel={opened.type === null ? 'Add Ticket Type' : 'Update Ticket Type'}
      isBusy={isBusy}
      failure={failure}
      now={row && inWords(row.data)}
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
      <SelectField {...field('gender_restriction')} label="For whom" options={options} />
      <NumberField
        {...field('max_quantity')}
        label="Tickets in all"
        min={0}
        max={limits.tickets.form.maxQuantity}
        required
      />
      <SwitchField {...field('is_sold_out')} label="Sold out" />
      <SwitchField
        {...field('is_active')}
        label="Active"
        help="One that is switched off is shown to nobody."
      />
    </FormDialog>
  )
}

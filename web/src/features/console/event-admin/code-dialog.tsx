/** Adds a discount code or changes one; the code itself can't change. */
import { discountCodeFormSchema } from '@club/domain/orders/tickets/ticket-type-form'
import { discountCodeText, type DiscountCode } from '@club/domain/orders/discount-code'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Row } from '../../../data/firebase/live'
import { useAction } from '../../../pieces/action/use-action'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { NumberField } from '../../../ui/form/number-field'
import { SelectField } from '../../../ui/form/select-field'
import { SwitchField } from '../../../ui/form/switch-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { changedFields, type LabelledFields, useEdited } from '../concurrent-edit'
import { CurrentVersion } from '../current-version'
import { takesOff } from './code-labels'
import { FormDialog } from './form-dialog'
import type { TicketTypeActions } from './ticket-type-actions'

/** As it is typed: the end as a date, and which events as a choice. */
const schema = z
  .object({
    ...discountCodeFormSchema.shape,
    valid_until: z.date().nullable(),
    event_id: z.string(),
  })
  .transform(({ valid_until, event_id, ...code }) => ({
    ...code,
    event_id: event_id === '' ? null : event_id,
    valid_until: valid_until?.getTime() ?? null,
  }))
  .pipe(discountCodeFormSchema)

function entriesOf(row: Row<DiscountCode> | null, eventId: string): z.input<typeof schema> {
  if (row === null) {
    return {
      code: '',
      type: 'percentage',
      value: 10,
      event_id: eventId,
      max_uses: null,
      once_per_member: true,
      is_active: true,
      valid_until: null,
    }
  }
  const { type, value, event_id, max_uses, once_per_member, is_active, valid_until } = row.data
  return {
    code: row.id,
    type,
    value,
    event_id: event_id ?? '',
    max_uses,
    once_per_member,
    is_active,
    valid_until,
  }
}

function labelledFields(code: DiscountCode): LabelledFields {
  const { event_id, max_uses, once_per_member, valid_until, is_active } = code
  return [
    ['Discount', takesOff(code)],
    ['For', event_id === null ? 'every event' : 'this event'],
    ['Total uses', max_uses === null ? '' : String(max_uses)],
    ['Once per member', once_per_member ? 'yes' : 'no'],
    ['Valid until', valid_until === null ? '' : `${clubDate(valid_until)}, ${clubTime(valid_until)}`],
    ['Active', is_active ? 'yes' : 'no'],
  ]
}

const types = [
  { value: 'percentage', label: 'Percent' },
  { value: 'fixed', label: 'Dollars' },
]

type Props = {
  eventId: string
  /** As it is now; null for a new one. */
  row: Row<DiscountCode> | null
  save: TicketTypeActions['saveCode']
  onClose: () => void
}

export function CodeDialog({ eventId, row, save, onClose }: Props) {
  const [id] = useState(row?.id ?? null)
  const { edited, seen, newer, look } = useEdited(row?.data ?? null)
  const opened = id !== null && edited !== null ? { id, data: edited } : null
  const form = useZodForm(schema, { defaultValues: entriesOf(opened, eventId) })
  const { field, control } = form
  const [type, typed] = useWatch({ control, name: ['type', 'code'] })
  const { run, isBusy, failure } = useAction(save, {
    done: (_, { code }) => {
      onClose()
      return opened === null
        ? { title: 'Discount code added', description: `Members enter ${code.code} at checkout.` }
        : { title: 'Updated successfully' }
    },
    failed: () => null,
  })
  const name = discountCodeText.safeParse(typed)
  return (
    <FormDialog
      title={opened === null ? 'Add Discount Code' : `Edit ${opened.id}`}
      form={form}
      onSubmit={(code) => run({ code, seen })}
      submitLabel={opened === null ? 'Add Discount Code' : 'Update Discount Code'}
      isBusy={isBusy}
      failure={failure}
      overtaken={
        opened &&
        newer && (
          <CurrentVersion
            form={form}
            began={entriesOf(opened, eventId)}
            now={entriesOf({ id: opened.id, data: newer }, eventId)}
            changes={changedFields(labelledFields(opened.data), labelledFields(newer))}
            onSeen={look}
          />
        )
      }
      onClose={onClose}
    >
      <TextField
        {...field('code')}
        label="Code"
        maxLength={limits.tickets.discountCodeLength}
        autoComplete="off"
        disabled={opened !== null}
        required
        help={
          name.success
            ? `Members enter ${name.data}, in upper or lower case.`
            : 'Letters, digits and hyphens.'
        }
      />
      <SelectField {...field('type')} label="Discount" options={types} />
      <NumberField
        {...field('value')}
        label={type === 'fixed' ? 'Dollars off an order' : 'Percent off an order'}
        min={0}
        step="any"
        required
      />
      <SelectField
        {...field('event_id')}
        label="Valid for"
        options={[
          { value: eventId, label: 'This event' },
          { value: '', label: 'Every event' },
        ]}
      />
      <NumberField {...field('max_uses')} label="Total uses" help="Leave blank for unlimited." min={1} />
      <SwitchField {...field('once_per_member')} label="Once per member" />
      <DateTimeField {...field('valid_until')} label="Valid until" help="Leave blank for no end date." />
      <SwitchField {...field('is_active')} label="Active" />
    </FormDialog>
  )
}

/** A choice of some of the tickets that a member holds of one order. */
import type { OwnSeat } from '../../data/tickets'
import { CheckboxesField } from '../../ui/form/choice-fields'
import type { Bound } from '../../ui/form/use-field'
import { ticketNames } from './ticket-copy'

type Props = Bound<string[]> & { seats: readonly OwnSeat[] }

export function TicketChoice({ seats, ...field }: Props) {
  return (
    <CheckboxesField
      {...field}
      label="Which tickets?"
      options={seats.map(({ id }) => ({ value: id, label: ticketNames([id]) }))}
    />
  )
}

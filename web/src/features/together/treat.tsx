/** 'My Treat': the offer on the form, and the tickets for two after the yes. */
import { Button, Text } from '@chakra-ui/react'
import { seatsOf } from '@club/domain/events/event-facts'
import { ticketQuote } from '@club/domain/orders/order-prices'
import { isSoldTo, ticketsLeftAt, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { amountLabel } from '@club/domain/price'
import { Link } from 'react-router-dom'
import type { EventRow } from '../../data/events'
import type { Row } from '../../data/firebase/live'
import { type Member, useOwnProfile } from '../../data/members'
import { useTicketTypes } from '../../data/ticket-types'
import { eventPath } from '../../paths'
import { paymentPath } from '../../payment-paths'
import type { FieldProps } from '../../ui/form/field-frame'
import { SwitchField } from '../../ui/form/switch-field'

type Two = { uid: string; member: Member; evening: EventRow }

const both = 2

const priceForBoth = (type: TicketType) => amountLabel(ticketQuote(type, both, null).total_cents)

/** The types that both could have, with two tickets left, cheapest first; none until they are loaded. */
function useTypesForBoth({ uid, member, evening: { id, data } }: Two): readonly Row<TicketType>[] {
  const types = useTicketTypes(id)
  const own = useOwnProfile(uid)
  if (types.status !== 'ready' || own.status !== 'ready') return []
  const genders = [own.data?.gender ?? null, member.profile.gender]
  return types.data.filter(
    ({ data: type }) =>
      genders.every((gender) => isSoldTo(type.gender_restriction, gender)) &&
      ticketsLeftAt(type, seatsOf(data).left) >= both,
  )
}

type SwitchProps = Two & Pick<FieldProps<boolean>, 'name'>

/** Nothing where no tickets suit both. */
export function TreatSwitch({ name: field, ...two }: SwitchProps) {
  const [type] = useTypesForBoth(two)
  const { first_name: name } = two.member.profile
  if (!type) return null
  return (
    <SwitchField
      name={field}
      label="My Treat"
      help={`You’d buy both tickets, ${priceForBoth(type.data)} in all, and only after ${name} says yes. ${name} sees that it’s your treat.`}
    />
  )
}

/** For the one who asked: a button for each type that suits both. */
export function TicketsForTwo({ ask, ...two }: Two & { ask: string }) {
  const types = useTypesForBoth(two)
  const { first_name: name } = two.member.profile
  const eventId = two.evening.id
  if (types.length === 0)
    return (
      <>
        <Text>There are no two tickets left that you could both use. You can still get your own.</Text>
        <Button asChild size="lg" colorPalette="coral" alignSelf="stretch">
          <Link to={eventPath(eventId)}>Get My Ticket</Link>
        </Button>
      </>
    )
  return (
    <>
      {types.map(({ id, data: type }, place) => (
        <Button
          key={id}
          asChild
          size="lg"
          alignSelf="stretch"
          height="auto"
          minHeight="12"
          py="2"
          whiteSpace="normal"
          overflowWrap="anywhere"
          {...(place === 0 ? { colorPalette: 'coral' } : { variant: 'outline' })}
        >
          <Link
            to={paymentPath({
              type: 'tickets',
              eventId,
              typeId: id,
              quantity: both,
              code: null,
              treat: ask,
            })}
          >
            Get Both Tickets: {type.name}, {priceForBoth(type)}
          </Link>
        </Button>
      ))}
      <Text textStyle="sm" color="fg.muted">
        Once you’ve paid, one ticket is {name}’s for good. If {name} has one by then, we’ll refund it.
      </Text>
    </>
  )
}

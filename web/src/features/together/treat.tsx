/** 'My Treat': the offer on the form, and the tickets for two after the yes. */
import { Box, Button, Circle, Flex, Skeleton, Text } from '@chakra-ui/react'
import { seatsOf } from '@club/domain/events/event-facts'
import { ticketQuote } from '@club/domain/orders/order-prices'
import { treatSeats } from '@club/domain/orders/treat'
import { isSoldTo, ticketsLeftAt, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { amountLabel } from '@club/domain/price'
import { Gift } from 'lucide-react'
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

const priceForBoth = (type: TicketType) => amountLabel(ticketQuote(type, treatSeats, null).total_cents)

/** The types that both could have, with two tickets left, cheapest first; null until they are loaded. */
function useTypesForBoth({ uid, member, evening: { id, data } }: Two): readonly Row<TicketType>[] | null {
  const types = useTicketTypes(id)
  const own = useOwnProfile(uid)
  if (types.status !== 'ready' || own.status !== 'ready') return null
  const genders = [own.data?.gender ?? null, member.profile.gender]
  return types.data.filter(
    ({ data: type }) =>
      genders.every((gender) => isSoldTo(type.gender_restriction, gender)) &&
      ticketsLeftAt(type, seatsOf(data).left) >= treatSeats,
  )
}

type SwitchProps = Two & Pick<FieldProps<boolean>, 'name'>

/** Nothing where no tickets suit both. */
export function TreatSwitch({ name: field, ...two }: SwitchProps) {
  const types = useTypesForBoth(two) ?? []
  const [type] = types
  const { first_name: name } = two.member.profile
  if (!type) return null
  return (
    <Flex gap="3.5" align="start" p="4" bg="bg.panel" borderWidth="1px" rounded="2xl" shadow="sm">
      <Circle size="10" rounded="xl" bg="coral.subtle" color="coral.fg" flexShrink="0" aria-hidden>
        <Gift size={20} />
      </Circle>
      <Box flex="1" minWidth="0">
        <SwitchField
          name={field}
          label="My Treat"
          help={`You’d buy both tickets for ${types.length > 1 ? 'at least ' : ''}${priceForBoth(type.data)} in all, and only after ${name} says yes. ${name} will see that it’s your treat.`}
        />
      </Box>
    </Flex>
  )
}

/** For the one who asked: a button for each type that suits both. */
export function TicketsForTwo({ ask, ...two }: Two & { ask: string }) {
  const types = useTypesForBoth(two)
  const { first_name: name } = two.member.profile
  const eventId = two.evening.id
  if (types === null) return <Skeleton height="12" rounded="full" alignSelf="stretch" />
  if (types.length === 0)
    return (
      <>
        <Text>There aren’t two tickets left that you can both use. You can still get your own.</Text>
        <Button asChild size="lg" colorPalette="coral" alignSelf="stretch">
          <Link to={eventPath(eventId)}>Get My Ticket</Link>
        </Button>
      </>
    )
  return (
    <>
      {types.map(({ id, data: type }, index) => (
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
          {...(index === 0 ? { colorPalette: 'coral' } : { variant: 'outline' })}
        >
          <Link
            to={paymentPath({
              type: 'tickets',
              eventId,
              typeId: id,
              quantity: treatSeats,
              code: null,
              treat: ask,
            })}
          >
            Get Both Tickets: {type.name}, {priceForBoth(type)}
          </Link>
        </Button>
      ))}
      <Text textStyle="sm" color="fg.muted">
        Once you’ve paid, one ticket is {name}’s for good. If {name} already has a ticket by then, we’ll
        refund you for the second one.
      </Text>
    </>
  )
}

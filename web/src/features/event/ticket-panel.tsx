/**
 * The tickets of an event as a member buys them: one type an order, up to six, a discount, and the way to the
 * payment.
 */
import { Box, Button, chakra, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import type { Profile } from '@club/domain/members/profile'
import { quantityMax, ticketQuote } from '@club/domain/orders/order-prices'
import { amountLabel, priceLabel } from '@club/domain/price'
import { discountCents } from '@club/domain/orders/discount-code'
import { isSoldTo, type TicketType, ticketsLeftAt } from '@club/domain/orders/tickets/ticket-type'
import { Lock, Minus, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Live, Row } from '../../data/firebase/live'
import { useOwnProfile } from '../../data/members'
import { validateDiscountCode } from '../../data/orders'
import { useTicketTypes } from '../../data/ticket-types'
import { paymentPath } from '../../payment-paths'
import { Loaded } from '../../ui/loaded'
import { guardMoves } from '../../ui/steady-list'
import { type Discount, DiscountLine } from './discount-line'
import { OpenPayment } from './open-payment'
import { NoTickets, TicketTypesLoading } from '../../pieces/event/ticket-type-list'
import { openTo } from '../../pieces/event/ticket-labels'

type Chosen = { readonly typeId: string; readonly quantity: number }

type StepperProps = { name: string; quantity: number; max: number; onChange: (quantity: number) => void }

function Stepper({ name, quantity, max, onChange }: StepperProps) {
  const button = { variant: 'ghost', boxSize: '11', minWidth: '0', rounded: 'full' } as const
  return (
    <Flex
      role="group"
      aria-label={`Quantity of ${name}`}
      align="center"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="full"
      bg="bg.panel"
      flexShrink="0"
    >
      <IconButton
        {...button}
        aria-label={`One fewer ${name}`}
        aria-disabled={quantity === 0 || undefined}
        onClick={() => quantity > 0 && onChange(quantity - 1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Text
        as="output"
        minWidth="6"
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        aria-live="polite"
      >
        {quantity}
      </Text>
      <IconButton
        {...button}
        aria-label={`One more ${name}`}
        aria-disabled={quantity >= max || undefined}
        onClick={() => quantity < max && onChange(quantity + 1)}
      >
        <Plus aria-hidden />
      </IconButton>
    </Flex>
  )
}

type ChoiceProps = {
  eventId: string
  /** Left at the event as a whole; null: unlimited. */
  seats: number | null
  types: readonly Row<TicketType>[]
  gender: string | null
}

type TypeProps = { type: TicketType; left: number; quantity: number; onChange: (quantity: number) => void }

function Type({ type, left, quantity, onChange }: TypeProps) {
  const { name, description, price, gender_restriction } = type
  const isChosen = quantity > 0
  return (
    <Box
      as="li"
      p="3.5"
      rounded="xl"
      borderWidth={isChosen ? '2px' : '1px'}
      m={isChosen ? '-1px' : '0'}
      borderColor={isChosen ? 'evergreen.solid' : 'border.emphasized'}
      bg={isChosen ? 'evergreen.subtle' : undefined}
    >
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Heading as="h3" fontSize="lg" lineHeight="1.3" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text fontVariantNumeric="tabular-nums">{priceLabel(price)}</Text>
      </Flex>
      {description !== '' && (
        <Text textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="3" rowGap="2" mt="2.5">
        <Flex gap="1.5" textStyle="sm" lineHeight="1.3">
          <Box color="tide.fg" pt="0.5">
            <Users size={16} aria-hidden />
          </Box>
          <Box>
            {openTo[gender_restriction]}
            <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
              {left} left
            </Text>
          </Box>
        </Flex>
        <Stepper name={name} quantity={quantity} max={quantityMax(left)} onChange={onChange} />
      </Flex>
    </Box>
  )
}

/** Types the viewer can't buy, sold out or for others: listed last, the latter with the reason. */
function ReservedTypes({ seats, types, gender }: Omit<ChoiceProps, 'eventId'>) {
  const others = types.some(
    ({ data }) => !isSoldTo(data.gender_restriction, gender) && ticketsLeftAt(data, seats) > 0,
  )
  return (
    <Box
      as="li"
      px="3.5"
      py="3"
      rounded="xl"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      color="fg.muted"
    >
      {types.map(({ id, data }) => (
        <Flex key={id} justify="space-between" gap="3">
          <Heading as="h3" fontSize="md" lineHeight="1.6" overflowWrap="anywhere">
            {data.name}
          </Heading>
          <Text fontVariantNumeric="tabular-nums">
            {ticketsLeftAt(data, seats) === 0
              ? 'Sold out'
              : `${priceLabel(data.price)} · ${openTo[data.gender_restriction]}`}
          </Text>
        </Flex>
      ))}
      {others && (
        <>
          <Flex gap="2" textStyle="sm" mt="1">
            <Box pt="0.5">
              <Lock size={16} aria-hidden />
            </Box>
            <Text>
              {gender === null || gender === ''
                ? 'These tickets are reserved by gender. Add yours to your profile to buy one.'
                : `These tickets are reserved for other guests. Your profile says ${gender}.`}
            </Text>
          </Flex>
          <chakra.details mt="1" textStyle="sm">
            <chakra.summary cursor="pointer" color="tide.fg" fontWeight="semibold" py="1">
              Why some seats are reserved
            </chakra.summary>
            To keep a balance of genders. We go by the gender in your profile. Each order is for one ticket
            type and up to {limits.tickets.perOrder} tickets.
          </chakra.details>
        </>
      )}
    </Box>
  )
}

export function TicketChoice({ eventId, seats, types, gender }: ChoiceProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [discount, setDiscount] = useState<Discount | null>(null)
  const [notice, setNotice] = useState('')
  const isForMe = ({ data }: Row<TicketType>) =>
    isSoldTo(data.gender_restriction, gender) && ticketsLeftAt(data, seats) > 0
  const offered = types.filter(isForMe)
  const reserved = types.filter((row) => !isForMe(row))
  const type = offered.find(({ id }) => id === chosen?.typeId)?.data
  const wanted = chosen?.quantity ?? 0
  const quantity = type ? Math.min(wanted, quantityMax(ticketsLeftAt(type, seats))) : 0
  const full = type ? ticketQuote(type, quantity, null).total_cents : 0
  const off = discount === null ? 0 : discountCents(discount, full)

  const choose = (typeId: string, next: number) => {
    const other = quantity > 0 && chosen?.typeId !== typeId && next > 0 ? type : undefined
    setNotice(
      other
        ? `Multiple ticket types selected: each order is for one type, so ${other.name} is back to 0.`
        : '',
    )
    setChosen(next === 0 ? null : { typeId, quantity: next })
  }
  const proceed = () => {
    if (chosen === null || quantity === 0) {
      setNotice('No tickets selected')
      return
    }
    void navigate(
      paymentPath({
        type: 'tickets',
        eventId,
        typeId: chosen.typeId,
        quantity,
        code: full > 0 ? (discount?.code ?? null) : null,
        treat: null,
      }),
    )
  }

  return (
    <Stack gap="3.5">
      <Stack as="ul" ref={guardMoves} listStyleType="none" gap="2.5">
        {offered.map(({ id, data }) => (
          <Type
            key={id}
            type={data}
            left={ticketsLeftAt(data, seats)}
            quantity={id === chosen?.typeId ? quantity : 0}
            onChange={(next) => choose(id, next)}
          />
        ))}
        {reserved.length > 0 && <ReservedTypes seats={seats} types={reserved} gender={gender} />}
      </Stack>
      <Box role="status">
        {quantity < wanted && (
          <Text textStyle="sm" color="fg.warning">
            {quantity === 0
              ? 'These tickets just sold out.'
              : `Only ${quantity} left, so we lowered your quantity.`}
          </Text>
        )}
        {notice !== '' && (
          <Text textStyle="sm" color="fg.warning">
            {notice}
          </Text>
        )}
      </Box>
      {offered.length > 0 && (
        <>
          <Stack
            gap="2"
            pt="3"
            borderTopWidth="1px"
            borderTopStyle="dashed"
            borderColor="border.emphasized"
            fontVariantNumeric="tabular-nums"
          >
            {type && quantity > 0 && (
              <>
                <Flex justify="space-between" gap="3">
                  <Text overflowWrap="anywhere">
                    {quantity} × {type.name}
                  </Text>
                  <Text>{amountLabel(full)}</Text>
                </Flex>
                {full > 0 && (
                  <DiscountLine
                    eventId={eventId}
                    total={full / 100}
                    discount={discount}
                    off={off}
                    validate={validateDiscountCode}
                    onChange={setDiscount}
                  />
                )}
              </>
            )}
            <Flex justify="space-between" gap="3" fontWeight="bold" fontSize="lg">
              <Text>Total</Text>
              <Text>{amountLabel(full - off)}</Text>
            </Flex>
          </Stack>
          <Button colorPalette="coral" size="lg" width="full" onClick={proceed}>
            Continue to Payment
          </Button>
          <Text textStyle="sm" color="fg.muted" textAlign="center">
            Prices are in Canadian dollars. You won’t be charged yet.
          </Text>
        </>
      )}
    </Stack>
  )
}

type LiveProps = Pick<ChoiceProps, 'eventId' | 'seats'> & {
  types: Live<Row<TicketType>[]>
  profile: Live<Pick<Profile, 'gender'> | null>
}

export function LiveTickets({ types, profile, ...event }: LiveProps) {
  return (
    <Loaded
      live={profile.status === 'loading' ? profile : types}
      loading={<TicketTypesLoading />}
      isEmpty={(found) => found.length === 0}
      empty={<NoTickets />}
      errorTitle="Error loading ticket types"
    >
      {(found) => (
        <TicketChoice
          {...event}
          types={found}
          gender={profile.status === 'ready' ? (profile.data?.gender ?? null) : null}
        />
      )}
    </Loaded>
  )
}

/** For a member whose onboarding is complete. */
export function TicketPanel({ eventId, event, uid }: { eventId: string; event: Event; uid: string }) {
  const types = useTicketTypes(eventId)
  const profile = useOwnProfile(uid)
  return (
    <>
      <OpenPayment eventId={eventId} uid={uid} />
      <LiveTickets seats={seatsOf(event).left} {...{ eventId, types, profile }} />
    </>
  )
}

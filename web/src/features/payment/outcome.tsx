/** Shows the result of a payment, tickets, credits or coaching, and the next step. */
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { centsOf, amountLabel } from '@club/domain/price'
import {
  CalendarClock,
  Check,
  IdCard,
  type LucideIcon,
  Mail,
  MessageCircle,
  QrCode,
  Star,
  Ticket,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Bought } from '../../data/orders'
import { ownTickets, paths } from '../../paths'
import { ShowGoingQuestion } from '../../pieces/going/show-going-question'
import { PageHeading } from '../../ui/page'

type Next = readonly [icon: LucideIcon, text: string]

const receipt: Next = [Mail, 'Check your email for a receipt.']
const nexts: Record<Bought['paymentType'], readonly Next[]> = {
  tickets: [
    receipt,
    [CalendarClock, 'Arrive 15 minutes early.'],
    [IdCard, 'Bring valid ID.'],
    [Ticket, 'View your tickets in your account.'],
  ],
  credits: [receipt, [Star, 'Each super like uses one credit and goes to one of your matches.']],
  coaching: [receipt, [MessageCircle, 'We’ll email you within two business days to set up the session.']],
}

/** The ways to hand out the codes of several tickets. */
const codesForEach: Next = [
  QrCode,
  'Each person has their own code, in My Tickets and in your email. Coming separately? Send everyone theirs.',
]

function nextsOf({ paymentType, ticketData }: Bought): readonly Next[] {
  return [...nexts[paymentType], ...((ticketData?.quantity ?? 1) > 1 ? [codesForEach] : [])]
}

const titles: Record<Bought['paymentType'], string> = {
  tickets: 'Tickets Purchased!',
  credits: 'Credits Purchased!',
  coaching: 'Coaching Booked!',
}

function linesOf({ ticketData, credits, coaching, total }: Bought): (readonly [string, string])[] {
  const bought: (readonly [string, string])[] = ticketData
    ? [
        ['Event', ticketData.eventName],
        ['Ticket type', ticketData.ticketType],
        ['Quantity', String(ticketData.quantity)],
      ]
    : coaching
      ? [['Coaching', coaching.title]]
      : [['Credits', String(credits ?? 0)]]
  return [...bought, ['Total paid', amountLabel(centsOf(total))]]
}

export function Outcome({ bought }: { bought: Bought }) {
  const { paymentType } = bought
  return (
    <Stack align="center" gap="6" maxWidth="34rem" mx="auto">
      <Flex boxSize="16" rounded="full" bg="bg.success" color="fg.success" align="center" justify="center">
        <Check size={32} aria-hidden />
      </Flex>
      <PageHeading textAlign="center">{titles[paymentType]}</PageHeading>
      <Stack
        as="dl"
        width="full"
        gap="2.5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        rounded="3xl"
        shadow="sm"
        p="6"
        fontVariantNumeric="tabular-nums"
      >
        {linesOf(bought).map(([label, value]) => (
          <Flex key={label} justify="space-between" gap="4">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd textAlign="right" fontWeight={label === 'Total paid' ? 'bold' : undefined}>
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </Stack>
      <Box as="section" aria-labelledby="next" width="full" bg="bg.subtle" rounded="2xl" p="6">
        <Heading as="h2" id="next" fontSize="xl" mb="3">
          What’s Next
        </Heading>
        <Stack as="ul" listStyleType="none" gap="2.5">
          {nextsOf(bought).map(([Icon, text]) => (
            <Flex as="li" key={text} gap="3">
              <Box color="tide.fg" pt="0.5" flexShrink="0">
                <Icon size={18} aria-hidden />
              </Box>
              {text}
            </Flex>
          ))}
        </Stack>
      </Box>
      {paymentType === 'tickets' && <ShowGoingQuestion />}
      <Flex gap="3" wrap="wrap" justify="center">
        <Button asChild>
          <Link to={paymentType === 'credits' ? paths.swipe : ownTickets}>
            {paymentType === 'tickets'
              ? 'View My Tickets'
              : paymentType === 'coaching'
                ? 'My Account'
                : 'Meet People'}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.events}>Browse Events</Link>
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" textAlign="center" textWrap="balance">
        Something wrong? Your receipt has our contact details.
      </Text>
    </Stack>
  )
}

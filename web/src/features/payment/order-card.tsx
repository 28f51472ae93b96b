/** The card beside an order while it is paid in the other tab, and after it was cancelled or refunded. */
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Order } from '@club/domain/orders/order'
import { Check, CreditCard, ExternalLink, type LucideIcon, Ticket, TriangleAlert } from 'lucide-react'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { cardFrame } from './card-frame'

type StepProps = {
  icon: LucideIcon
  state: 'done' | 'now' | 'next'
  title: string
  children: string
  isLast?: boolean
}

const dots = {
  done: { bg: 'evergreen.solid', borderColor: 'evergreen.solid', color: 'evergreen.contrast' },
  now: { borderColor: 'coral.solid', color: 'coral.fg' },
  next: { borderColor: 'border.emphasized', color: 'fg.muted' },
} as const

function Step({ icon: Icon, state, title, children, isLast = false }: StepProps) {
  return (
    <Flex as="li" gap="3" aria-current={state === 'now' ? 'step' : undefined}>
      <Stack align="center" gap="1" aria-hidden>
        <Flex
          boxSize="7"
          rounded="full"
          borderWidth="2px"
          align="center"
          justify="center"
          flexShrink="0"
          {...dots[state]}
        >
          <Icon size={14} />
        </Flex>
        {!isLast && <Box width="2px" flex="1" minHeight="4" bg="border" />}
      </Stack>
      <Box pb="4">
        <Text fontWeight="bold" lineHeight="1.75rem" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {children}
        </Text>
      </Box>
    </Flex>
  )
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

function heldLabel(order: Order): string {
  if (order.tickets === null) return 'The price is yours while the payment is open, about 35 minutes.'
  const { quantity } = order.tickets
  const seats = quantity === 1 ? 'One seat is' : `${numbers[quantity] ?? String(quantity)} seats are`
  return `${seats} yours while the payment is open, about 35 minutes.`
}

type WaitingProps = {
  order: Order
  /** The browser blocked the new tab. */
  isBlocked: boolean
  isCancelling: boolean
  onCancel: () => void
}

export function WaitingCard({ order, isBlocked, isCancelling, onCancel }: WaitingProps) {
  const url = order.session?.url ?? null
  const isTickets = order.tickets !== null
  if (order.awaits_bank_since !== null)
    return (
      <OverCard title="Your Bank Is Working on It">
        {`Your payment is on its way. Banks can take a few days. ${isTickets ? 'Your seats are' : 'Your order is'} reserved until then, and we’ll email you as soon as it’s paid.`}
      </OverCard>
    )
  return (
    <Stack as="section" aria-label="Waiting for your payment" gap="4" {...cardFrame}>
      {isBlocked ? (
        <Flex role="alert" gap="3" p="4" rounded="xl" bg="bg.warning" color="fg.warning">
          <Box flexShrink="0" pt="0.5">
            <TriangleAlert size={20} aria-hidden />
          </Box>
          <Box>
            <Text fontWeight="bold">Your browser blocked the new tab</Text>
            <Text>
              {isTickets ? 'Your seats are reserved. ' : ''}Open the payment page with the button below.
            </Text>
          </Box>
        </Flex>
      ) : (
        <SeawallEvening />
      )}
      <Box role="status">
        <Heading as="h2" fontSize="1.375rem">
          Waiting for Your Payment
        </Heading>
      </Box>
      <Stack as="ol" listStyleType="none" gap="0">
        <Step icon={Check} state="done" title={isTickets ? 'Seats reserved' : 'Order saved'}>
          {heldLabel(order)}
        </Step>
        <Step icon={CreditCard} state="now" title="Payment in the other tab">
          {url === null
            ? 'Preparing the payment page...'
            : 'Finish there. This page will update automatically.'}
        </Step>
        <Step icon={Ticket} state="next" title={isTickets ? 'Your tickets' : 'All yours'} isLast>
          Here, in your account and by email.
        </Step>
      </Stack>
      <Stack gap="2">
        {url === null ? (
          <Button loading loadingText="Opening the payment page" />
        ) : (
          <Button asChild {...(isBlocked && { colorPalette: 'coral', size: 'lg' })}>
            <a href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden /> {isBlocked ? 'Open Payment Page' : 'Open Payment Tab Again'}
            </a>
          </Button>
        )}
        <Button variant="ghost" loading={isCancelling} onClick={onCancel}>
          Cancel Payment
        </Button>
      </Stack>
      <Text fontSize="0.8125rem" color="fg.muted" textAlign="center">
        You can close this page.{' '}
        {isTickets
          ? 'Once you’ve paid, your tickets are in My Tickets.'
          : 'Once you’ve paid, you’re all set.'}
      </Text>
    </Stack>
  )
}

type OverProps = {
  title: string
  children: string
  action?: { label: string; isBusy: boolean; run: () => void }
}

export function OverCard({ title, children, action }: OverProps) {
  return (
    <Stack as="section" role="status" gap="3" {...cardFrame}>
      <Heading as="h2" fontSize="1.375rem">
        {title}
      </Heading>
      <chakra.p color="fg.muted">{children}</chakra.p>
      {action && (
        <Button colorPalette="coral" size="lg" mt="1" loading={action.isBusy} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Stack>
  )
}

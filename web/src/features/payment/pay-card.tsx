/** Before paying: the button, what it does, and what it does not do. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { amountLabel } from '@club/domain/price'
import { invalidDiscount } from '@club/domain/tickets/discount-code'
import { AppWindow, Armchair, ExternalLink, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react'
import { Refusal } from '../../ui/refusal'
import { cardFrame } from './card-frame'
import type { SlipOf } from './slip'

function Promise({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex as="li" gap="3">
      <Box color="tide.fg" flexShrink="0" pt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      {children}
    </Flex>
  )
}

type Props = {
  slip: SlipOf
  heading: string
  isBusy: boolean
  /** Why the code that was chosen takes nothing off. */
  invalidCode?: string | null
  /** Why the last attempt was refused, in the server's words. */
  refusal: string | null
  onPay: () => void
}

export function PayCard({ slip, heading, isBusy, invalidCode = null, refusal, onPay }: Props) {
  const isTickets = slip.event !== undefined
  return (
    <Stack as="section" aria-label="Pay" gap="3" {...cardFrame}>
      <Heading as="h2" fontSize="1.375rem">
        {heading}
      </Heading>
      {invalidCode !== null && <Refusal title={invalidDiscount.title}>{invalidCode}</Refusal>}
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <Button
        colorPalette="coral"
        size="lg"
        width="full"
        mt="1"
        fontVariantNumeric="tabular-nums"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onPay()}
      >
        <ExternalLink aria-hidden />
        {isBusy ? 'Processing...' : `Pay ${amountLabel(slip.total_cents)}`}
      </Button>
      <Flex gap="2.5" textStyle="sm" color="fg.muted">
        <Box flexShrink="0" pt="0.5">
          <AppWindow size={18} aria-hidden />
        </Box>
        Payment is made with Stripe, a card payment provider, and opens in a new tab.
      </Flex>
      <Stack
        as="ul"
        listStyleType="none"
        gap="3.5"
        mt="2"
        pt="4"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        <Promise icon={ShieldCheck}>Your card number goes to Stripe and never to us.</Promise>
        {isTickets && <Promise icon={Armchair}>Your seats are kept for you while you pay.</Promise>}
        <Promise icon={Undo2}>Change your mind: close that tab and nothing is charged.</Promise>
      </Stack>
      {isTickets && (
        <Text fontSize="0.8125rem" color="fg.muted" mt="1">
          Tickets are non-refundable, and transferable up to 48 hours before the event.
        </Text>
      )}
    </Stack>
  )
}

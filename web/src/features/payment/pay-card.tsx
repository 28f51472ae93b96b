/** The card before paying: the button, with an explanation of its effects. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { amountLabel } from '@club/domain/price'
import { invalidDiscount } from '@club/domain/orders/discount-code'
import { AppWindow, Armchair, ExternalLink, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
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
  /** The reason the chosen code gives no discount. */
  invalidCode?: string | null
  /** The server's message for the last refusal. */
  refusal: string | null
  /** Another price than the one on the slip, in cents: it is paid only once the buyer accepts it. */
  newPrice?: { readonly cents: number; readonly accept: () => void } | null
  onPay: () => void
}

const wide = { size: 'lg', width: 'full', mt: '1', fontVariantNumeric: 'tabular-nums' } as const

export function PayCard({
  slip,
  heading,
  isBusy,
  invalidCode = null,
  refusal,
  newPrice = null,
  onPay,
}: Props) {
  const isTickets = slip.event !== undefined
  const pay = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  const accept = () => {
    flushSync(() => newPrice?.accept())
    pay.current?.focus()
  }
  return (
    <Stack as="section" aria-label="Pay" gap="3" {...cardFrame}>
      <Heading as="h2" fontSize="1.375rem">
        {heading}
      </Heading>
      {invalidCode !== null && <Refusal title={invalidDiscount.title}>{invalidCode}</Refusal>}
      {newPrice !== null && (
        <Refusal>
          {`The price changed from ${amountLabel(slip.total_cents)} to ${amountLabel(newPrice.cents)} since you chose.`}
        </Refusal>
      )}
      {newPrice === null && refusal !== null && <Refusal>{refusal}</Refusal>}
      {newPrice === null ? (
        <Button
          {...wide}
          ref={pay}
          colorPalette="coral"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onPay()}
        >
          <ExternalLink aria-hidden />
          {isBusy ? 'Processing...' : `Pay ${amountLabel(slip.total_cents)}`}
        </Button>
      ) : (
        <Button {...wide} onClick={accept}>
          Continue at {amountLabel(newPrice.cents)}
        </Button>
      )}
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
        {isTickets && <Promise icon={Armchair}>We’ll hold your seats while you pay.</Promise>}
        <Promise icon={Undo2}>Changed your mind? Close that tab and you won’t be charged.</Promise>
      </Stack>
      {isTickets && (
        <Text fontSize="0.8125rem" color="fg.muted" mt="1">
          Tickets are non-refundable, and transferable up to 48 hours before the event.
        </Text>
      )}
    </Stack>
  )
}

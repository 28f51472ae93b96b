/** /payment: the chosen item, the payment in another tab, and the order followed live until it is over. */
import { Button } from '@chakra-ui/react'
import { isOpen, type Order } from '@club/domain/orders/order'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useEvent } from '../../data/events'
import type { Failure } from '../../data/failure'
import type { Live } from '../../data/firebase/live'
import {
  cancelCheckout,
  type CheckoutRequest,
  createCheckout,
  useOpenOrders,
  useOrder,
} from '../../data/orders'
import { eventPath, paths } from '../../paths'
import { type Choice, orderPath, paymentPath, triesAgain } from '../../payment-paths'
import { failureToast, useAction } from '../../pieces/action/use-action'
import { Loaded } from '../../ui/loaded'
import { Page, PageHeading } from '../../ui/page'
import { boughtIn } from './bought'
import { choiceFrom, checkoutRequestOf } from './choice'
import { Columns, ColumnsLoading } from './columns'
import { creditsOffer, slipOfOrder, useCoachingOffer, useTicketOffer } from './offer'
import { LiveOffer, OfferView } from './offer-view'
import { OverCard, WaitingCard } from './order-card'
import { Outcome } from './outcome'
import { Packages } from './packages'
import { PayCard } from './pay-card'
import { openPaymentTab, type PaymentTab } from './payment-tab'
import { Slip } from './slip'

const widths = { maxWidth: '66rem' } as const

function BackButton() {
  const navigate = useNavigate()
  return (
    <Button variant="ghost" px="2.5" ms="-2.5" alignSelf="flex-start" onClick={() => void navigate(-1)}>
      <ArrowLeft aria-hidden /> Back
    </Button>
  )
}

const paymentError = {
  title: 'Payment Error',
  description: 'There was an issue processing your payment. Please try again.',
} as const

/** The card shows a refusal, a toast all other failures. */
function toastOf(failure: Failure) {
  if (failure.kind === 'offline') return failureToast(failure)
  return failure.kind === 'refused' ? null : paymentError
}

/** The order can't be paid at its price any more: a price, or the discount, has changed. */
function isPriceRefused({ kind, code }: Failure): boolean {
  return kind === 'refused' && (code === 'price_changed' || code?.startsWith('discount_') === true)
}

/**
 * Opens the new tab within the click, then the order; the tab is redirected once the order has a payment
 * page.
 */
function usePaying(orderId: string, order: Order | null) {
  const tab = useRef<PaymentTab | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [, setSearch] = useSearchParams()
  const [priceRefusals, setPriceRefusals] = useState(0)
  const [dismissed, setDismissed] = useState<Failure | null>(null)
  const create = useAction((request: CheckoutRequest) => createCheckout(request), {
    failed: (failure) => {
      if (isPriceRefused(failure)) setPriceRefusals((count) => count + 1)
      return toastOf(failure)
    },
  })
  const url = order?.status === 'paying' ? (order.session?.url ?? null) : null
  const isOver = order !== null && !isOpen(order)

  useEffect(() => {
    if (url !== null) tab.current?.lead(url)
    else if (isOver) tab.current?.close()
    else return
    tab.current = null
  }, [url, isOver])

  // Close a tab that still waits for its address: only this page could redirect it.
  useEffect(() => {
    const closeWaiting = () => {
      tab.current?.close()
      tab.current = null
    }
    window.addEventListener('pagehide', closeWaiting)
    return () => {
      window.removeEventListener('pagehide', closeWaiting)
      closeWaiting()
    }
  }, [])

  const pay = async (request: Omit<CheckoutRequest, 'orderId'>) => {
    const opened = openPaymentTab()
    tab.current = opened
    setBlocked(!opened.isOpen)
    setSearch(
      (query) => {
        query.set('order', orderId)
        return query
      },
      { replace: true },
    )
    if (await create.run({ ...request, orderId })) return
    opened.close()
    tab.current = null
  }
  const { failure, isBusy } = create
  return {
    pay,
    isBlocked,
    isBusy,
    refusal: failure?.kind === 'refused' && failure !== dismissed ? failure.message : null,
    dismissRefusal: () => setDismissed(failure),
    priceRefusals,
    isOutdated: failure !== null && isPriceRefused(failure),
  }
}

type Paying = ReturnType<typeof usePaying>

function TicketOffer({ choice, paying }: { choice: Extract<Choice, { type: 'tickets' }>; paying: Paying }) {
  return <LiveOffer live={useTicketOffer(choice, paying.priceRefusals)} of="tickets" paying={paying} />
}

function CoachingOffer({
  choice,
  paying,
}: {
  choice: Extract<Choice, { type: 'coaching' }>
  paying: Paying
}) {
  return <LiveOffer live={useCoachingOffer(choice)} of="coaching" paying={paying} />
}

const usualPackage = '10'

function CreditsOffer({ packageId, paying }: { packageId: string | null; paying: Paying }) {
  const [, setSearch] = useSearchParams()
  const chosen = creditsOffer(packageId ?? '') === null ? usualPackage : (packageId ?? usualPackage)
  const choose = (id: string) =>
    setSearch(
      (query) => {
        query.set('package', id)
        return query
      },
      { replace: true },
    )
  return (
    <OfferView
      offer={creditsOffer(chosen)}
      of="credits"
      paying={paying}
      picker={<Packages chosen={chosen} onChoose={choose} />}
    />
  )
}

function ChoiceView({ choice, paying }: { choice: Choice; paying: Paying }) {
  switch (choice.type) {
    case 'tickets':
      return <TicketOffer choice={choice} paying={paying} />
    case 'coaching':
      return <CoachingOffer choice={choice} paying={paying} />
    case 'credits':
      return <CreditsOffer packageId={choice.packageId} paying={paying} />
  }
}

/** For orders refunded in full: after 'paid_twice', the first one too; a wrong amount has paid for none. */
const refundReasonCopy: Partial<Record<NonNullable<Order['refund_reason']>, string>> = {
  too_late: 'Sorry, the last tickets sold while you were paying. You’ve been refunded in full.',
  paid_twice: 'This order was paid twice. Both payments have been refunded.',
  no_member: 'Your account can no longer make purchases. You’ve been refunded in full.',
  event_cancelled: 'The event was cancelled. You’ve been refunded in full.',
  event_moved: 'The start of the event moved, and the tickets were returned. You’ve been refunded in full.',
}

function releasedCopy({ tickets, refund_reason }: Order): string {
  if (refund_reason === 'wrong_amount')
    return 'The amount didn’t match your order. You’ve been refunded in full.'
  return `No charges were made.${tickets === null ? '' : ' Your seats have been released.'}`
}

/** True for a buyer from /payment-canceled, which reported that nothing was charged, until they pay. */
function useComesToPay(order: Order): boolean {
  const state: unknown = useLocation().state
  const [comesToPay, setComesToPay] = useState(state === triesAgain)
  if (comesToPay && isOpen(order)) setComesToPay(false)
  return comesToPay
}

/** Where the same is chosen at today's price. */
function choicePath({ tickets, coaching }: Order): string {
  if (tickets !== null) return eventPath(tickets.event_id)
  return coaching === null ? paymentPath({ type: 'credits', packageId: null }) : paths.coaching
}

function OrderView({ orderId, order, paying }: { orderId: string; order: Order; paying: Paying }) {
  const event = useEventOf(order)
  const cancel = useAction(() => cancelCheckout(orderId))
  const comesToPay = useComesToPay(order)
  const navigate = useNavigate()
  const bought = slipOfOrder(order, event)
  const slip = <Slip {...bought} />
  const payAgain = () => void paying.pay(checkoutRequestOf(orderId, order))
  if (order.status === 'held' || order.status === 'paying')
    return (
      <Columns slip={slip} isCardFirst>
        <WaitingCard
          order={order}
          isBlocked={paying.isBlocked}
          isCancelling={cancel.isBusy}
          onCancel={() => void cancel.run()}
        />
      </Columns>
    )
  if (order.status === 'released' && comesToPay && !paying.isOutdated)
    return (
      <Columns slip={slip}>
        <PayCard
          slip={bought}
          heading="Try Again"
          isBusy={paying.isBusy}
          refusal={paying.refusal}
          onPay={payAgain}
        />
      </Columns>
    )
  if (order.status === 'released')
    return (
      <Columns slip={slip} isCardFirst>
        <OverCard
          title="Payment Canceled"
          action={
            paying.isOutdated
              ? { label: 'Choose Again', isBusy: false, run: () => void navigate(choicePath(order)) }
              : { label: 'Try Again', isBusy: paying.isBusy, run: payAgain }
          }
        >
          {paying.refusal ?? releasedCopy(order)}
        </OverCard>
      </Columns>
    )
  return (
    <Columns slip={slip} isCardFirst>
      <OverCard title="Refunded">
        {refundReasonCopy[order.refund_reason ?? 'wrong_amount'] ?? 'This order was refunded.'}
      </OverCard>
    </Columns>
  )
}

/** Null when it can't be read, and for orders without tickets. */
function useEventOf({ tickets }: Order) {
  const live = useEvent(tickets?.event_id ?? 'none')
  return tickets !== null && live.status === 'ready' ? live.data : null
}

type Props = { eventId: string | null; uid: string }

/** The order in the address, or a new one that gets its name now; it stays the same for a second click. */
function useOrderId(): { orderId: string; isNamed: boolean; isNew: boolean } {
  const [search] = useSearchParams()
  const [fresh] = useState(() => crypto.randomUUID())
  const named = search.get('order')
  return { orderId: named ?? fresh, isNamed: named !== null, isNew: named === null || named === fresh }
}

function PaymentOf({ eventId, choice }: { eventId: string | null; choice: Choice | null }) {
  const { orderId, isNamed, isNew } = useOrderId()
  const order = useOrder(isNamed ? orderId : null)
  // A new order is not waited for: the offer, and the price that the buyer has read, stay on the page.
  const isUnknown = isNew && order.status === 'loading'
  const known: Live<Order | null> = isNamed && !isUnknown ? order : { status: 'ready', data: null }
  const paying = usePaying(orderId, known.status === 'ready' ? known.data : null)
  if (known.status === 'ready' && known.data?.status === 'paid')
    return (
      <Page title="Payment" withoutHeading>
        <Outcome bought={boughtIn(known.data)} />
      </Page>
    )
  return (
    <Page title="Payment" withoutHeading {...widths}>
      <BackButton />
      <PageHeading mt="1" mb="6">
        Payment
      </PageHeading>
      <Loaded live={known} loading={<ColumnsLoading />} errorTitle="We couldn’t load your order">
        {(found) =>
          found !== null ? (
            <OrderView orderId={orderId} order={found} paying={paying} />
          ) : choice === null ? (
            <Navigate to={eventId === null ? paths.events : eventPath(eventId)} replace />
          ) : (
            <ChoiceView choice={choice} paying={paying} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** A visit without an item resumes the open order: for the event, of credits, or any other. */
function OpenOrder({ uid, eventId, isForCredits }: Props & { isForCredits: boolean }) {
  const open = useOpenOrders(uid)
  return (
    <Loaded live={open} loading={<ColumnsLoading />} errorTitle="We couldn’t load your orders">
      {(orders) => {
        const found = orders.find(({ data: { tickets, credits } }) =>
          eventId === null ? !isForCredits || credits > 0 : tickets?.event_id === eventId,
        )
        if (found) return <Navigate to={orderPath(found.id, found.data.tickets?.event_id ?? null)} replace />
        if (eventId !== null) return <Navigate to={eventPath(eventId)} replace />
        return <Navigate to={paymentPath({ type: 'credits', packageId: usualPackage })} replace />
      }}
    </Loaded>
  )
}

export function PaymentScreen({ eventId, uid }: Props) {
  const [search] = useSearchParams()
  const choice = choiceFrom(eventId, search)
  const namesNothing = choice === null || (choice.type === 'credits' && choice.packageId === null)
  if (namesNothing && !search.has('order'))
    return <OpenOrder uid={uid} eventId={eventId} isForCredits={search.has('credits')} />
  return <PaymentOf eventId={eventId} choice={choice} />
}

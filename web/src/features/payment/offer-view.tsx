/** The offer at /payment with its pay button; or that it isn't available, or failed to load. */
import { type ReactNode, useState } from 'react'
import type { Live } from '../../data/firebase/live'
import type { CheckoutRequest } from '../../data/orders'
import type { Choice } from '../../payment-paths'
import { Loaded } from '../../ui/loaded'
import { Columns, ColumnsLoading } from './columns'
import type { Offer } from './offer'
import { OverCard } from './order-card'
import { PayCard } from './pay-card'
import { Slip } from './slip'

const numbers = ['', 'One seat', 'Two seats', 'Three seats', 'Four seats', 'Five seats', 'Six seats']

const notAvailable: Record<Choice['type'], string> = {
  tickets: 'Tickets Not Available',
  coaching: 'Coaching Not Available',
  credits: 'Credits Not Available',
}

type Paying = {
  readonly pay: (request: Omit<CheckoutRequest, 'orderId'>) => Promise<void>
  readonly isBusy: boolean
  readonly refusal: string | null
  readonly dismissRefusal: () => void
}

type Shared = { of: Choice['type']; paying: Paying }

/** A price other than the one the buyer has read, in cents. */
type NewPrice = { readonly cents: number; readonly accept: () => void }

type ViewProps = Shared & { offer: Offer; picker?: ReactNode; newPrice?: NewPrice | null }

/** `picker` replaces the slip. */
export function OfferView({ offer, of, paying, picker, newPrice = null }: ViewProps) {
  if (offer === null)
    return (
      <OverCard title={notAvailable[of]}>
        What you chose is no longer on sale. Please go back and choose again.
      </OverCard>
    )
  const { slip, request, invalidCode = null } = offer
  const quantity = request.ticketData?.quantity
  const heading = quantity === undefined ? slip.title : (numbers[quantity] ?? slip.title)
  return (
    <Columns slip={picker ?? <Slip {...slip} />}>
      <PayCard
        slip={slip}
        heading={heading}
        isBusy={paying.isBusy}
        invalidCode={invalidCode}
        refusal={paying.refusal}
        newPrice={newPrice}
        onPay={() => void paying.pay(request)}
      />
    </Columns>
  )
}

/** The same for the same choice, whatever it costs. */
function choiceOf({ request: { ticketData, serviceId } }: NonNullable<Offer>): string {
  return [ticketData?.ticketTypeId, ticketData?.quantity, serviceId].join(' ')
}

/** The price shown to the buyer stays until they accept another one. */
function useReadOffer(live: Live<Offer>): { live: Live<Offer>; newPrice: NewPrice | null } {
  const [read, setRead] = useState<Offer>(null)
  const now = live.status === 'ready' ? live.data : null
  const isSameChoice = read !== null && now !== null && choiceOf(read) === choiceOf(now)
  const cents = now?.slip.total_cents
  if (now !== null && read !== now && !(isSameChoice && cents !== read.slip.total_cents)) setRead(now)
  if (read === null) return { live, newPrice: null }
  if (live.status === 'loading') return { live: { status: 'ready', data: read }, newPrice: null }
  if (!isSameChoice || cents === undefined || cents === read.slip.total_cents) return { live, newPrice: null }
  return { live: { status: 'ready', data: read }, newPrice: { cents, accept: () => setRead(now) } }
}

export function LiveOffer({ live, ...shown }: Shared & { live: Live<Offer> }) {
  const { live: readable, newPrice } = useReadOffer(live)
  const accept = () => {
    newPrice?.accept()
    shown.paying.dismissRefusal()
  }
  return (
    <Loaded
      live={readable}
      loading={<ColumnsLoading />}
      errorTitle={shown.of === 'tickets' ? 'Error loading ticket types' : 'Error loading coaching services'}
    >
      {(offer) => <OfferView offer={offer} newPrice={newPrice && { ...newPrice, accept }} {...shown} />}
    </Loaded>
  )
}

/** What is offered at /payment with the button that pays for it; or that it is not offered, or could not be loaded. */
import type { ReactNode } from 'react'
import type { Live } from '../../data/firebase/live'
import type { CheckoutWish } from '../../data/orders'
import type { Choice } from '../../payment-paths'
import { Loaded } from '../../ui/loaded'
import { Columns, ColumnsLoading } from './columns'
import type { Offer } from './offer'
import { OverCard } from './order-card'
import { PayCard } from './pay-card'
import { Slip } from './slip'

const numbers = ['', 'One place', 'Two places', 'Three places', 'Four places', 'Five places', 'Six places']

const notAvailable: Record<Choice['type'], string> = {
  tickets: 'Tickets Not Available',
  coaching: 'Coaching Not Available',
  credits: 'Credits Not Available',
}

type Paying = {
  readonly pay: (wish: Omit<CheckoutWish, 'orderId'>) => Promise<void>
  readonly isBusy: boolean
  readonly refusal: string | null
}

type Shared = { of: Choice['type']; paying: Paying }

/** `picker` stands in the place of the slip. */
export function OfferView({ offer, of, paying, picker }: Shared & { offer: Offer; picker?: ReactNode }) {
  if (offer === null)
    return (
      <OverCard title={notAvailable[of]}>
        What you have chosen is not on sale any more. Please go back and choose again.
      </OverCard>
    )
  const { slip, wish, invalidCode = null } = offer
  const quantity = wish.ticketData?.quantity
  const heading = quantity === undefined ? slip.title : (numbers[quantity] ?? slip.title)
  return (
    <Columns slip={picker ?? <Slip {...slip} />}>
      <PayCard
        slip={slip}
        heading={heading}
        isBusy={paying.isBusy}
        invalidCode={invalidCode}
        refusal={paying.refusal}
        onPay={() => void paying.pay(wish)}
      />
    </Columns>
  )
}

export function LiveOffer({ live, ...shown }: Shared & { live: Live<Offer> }) {
  return (
    <Loaded
      live={live}
      loading={<ColumnsLoading />}
      errorTitle={shown.of === 'tickets' ? 'Error loading ticket types' : 'Error loading coaching services'}
    >
      {(offer) => <OfferView offer={offer} {...shown} />}
    </Loaded>
  )
}

/** The seeded club's discount codes: one for any buyer, one for a single event, and one that costs nothing and expires. */
import type { DiscountCode } from '@club/domain/orders/discount-code'
import { uuidFrom } from './chance'

type SeededCode = { readonly id: string; readonly data: DiscountCode }

type Offer = Pick<DiscountCode, 'type' | 'value'> & Partial<DiscountCode>

const eventOfHarbour = 'Kayaks at dusk'

const codes: readonly { readonly id: string; readonly note: string; readonly offer: Offer }[] = [
  { id: 'WELCOME10', note: '10 % off', offer: { type: 'percentage', value: 10 } },
  {
    id: 'HARBOUR5',
    note: `$5 off ${eventOfHarbour}`,
    offer: { type: 'fixed', value: 5, event_id: uuidFrom(`event ${eventOfHarbour}`) },
  },
  {
    id: 'FRIENDS100',
    note: 'free, for the first 20',
    offer: { type: 'percentage', value: 100, max_uses: 20 },
  },
]

export function seededDiscountCodes(now: Date): readonly SeededCode[] {
  return codes.map(({ id, offer }) => ({
    id,
    data: {
      event_id: null,
      max_uses: null,
      used_count: 0,
      once_per_member: true,
      is_active: true,
      valid_until: null,
      created_at: now,
      updated_at: null,
      ...offer,
    },
  }))
}

/** As `npm start` prints them. */
export const discountCodesInWords = codes.map(({ id, note }) => `${id} ${note}`).join(' · ')

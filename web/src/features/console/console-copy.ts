/** Copy shared by several tabs of the console. */
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import type { PaymentType } from '@club/domain/orders/order'

/** 'Thu, Dec 10, 2026, 7:00 PM'. */
export function momentOf(moment: Date): string {
  return `${calendarLeaf(moment).weekday}, ${clubDate(moment)}, ${clubTime(moment)}`
}

export const paymentNames: Record<PaymentType, string> = {
  tickets: 'Tickets',
  coaching: 'Coaching',
  credits: 'Credits',
}

/** 'Thu, Dec 10, 2026'. */
export function dayOf(moment: Date): string {
  return `${calendarLeaf(moment).weekday}, ${clubDate(moment)}`
}

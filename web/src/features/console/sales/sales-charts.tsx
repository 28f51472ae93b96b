/** Sales charts: by gender, fill rate, revenue, and where it came from. */
import { Text } from '@chakra-ui/react'
import { amountLabel } from '@club/domain/price'
import type { Sales } from '@club/domain/orders/sales-overview'
import { paymentNames } from '../console-copy'
import { type Bar, Bars, Legend, type Look } from './bars'
import { Chart } from './chart'
import { namedApart } from './sales-labels'

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percentOf = (part: number, whole: number) => `${Math.round(share(part, whole) * 100)}%`
const minus = (cents: number) => (cents === 0 ? amountLabel(0) : `−${amountLabel(cents)}`)

const genders = [
  { key: 'female', name: 'Women', look: 'plain', palette: 'coral' },
  { key: 'male', name: 'Men', look: 'hatched', palette: 'tide' },
  { key: 'non-binary', name: 'Non-binary', look: 'dotted', palette: 'amber' },
] as const

/** Tickets open to everyone are not counted (section 9). */
export function ByGender({ by_gender }: Pick<Sales, 'by_gender'>) {
  const most = Math.max(...genders.map(({ key }) => by_gender[key]))
  const bars = genders.map(({ key, name, look, palette }): Bar => {
    const sold = by_gender[key]
    return { name, value: String(sold), pieces: [{ from: 0, to: share(sold, most), look, palette }] }
  })
  return (
    <Chart
      title="Sold by gender"
      lead="Tickets reserved for one gender."
      summary={`Tickets sold by gender: ${bars.map(({ name, value }) => `${name} ${value}`).join(', ')}.`}
      table={{ heads: ['Gender', 'Sold'], rows: bars.map(({ name, value }) => [name, value]) }}
      foot={by_gender.any > 0 && <Text mt="3">Not counted here: {by_gender.any} open to everyone.</Text>}
    >
      <Bars bars={bars} />
    </Chart>
  )
}

const fillKeys = [
  { label: 'sold', look: 'plain', palette: 'evergreen' },
  { label: 'held during checkout', look: 'hatched', palette: 'evergreen' },
  { label: 'left', look: 'plain', palette: null },
] as const

export function FillRate({ by_type, lead }: Pick<Sales, 'by_type'> & { lead: string }) {
  const types = namedApart(by_type).toSorted(
    (one, other) => share(other.sold, other.max) - share(one.sold, one.max),
  )
  const bars = types.map(({ name, sold, held, max }): Bar => ({
    name,
    value: `${sold} of ${max}${held > 0 ? `, ${held} held` : ''} · ${percentOf(sold, max)}`,
    pieces: [
      { from: 0, to: share(sold, max), look: 'plain', palette: 'evergreen' },
      { from: share(sold, max), to: share(sold + held, max), look: 'hatched', palette: 'evergreen' },
    ],
  }))
  return (
    <Chart
      title="Fill rate"
      lead={lead}
      summary={`Fill rate by ticket type: ${bars.map(({ name, value }) => `${name} ${value}`).join('; ')}.`}
      table={{
        heads: ['Type', 'Sold', 'Held', 'Left', 'Rate'],
        rows: types.map(({ name, sold, held, max }) => [
          name,
          String(sold),
          String(held),
          String(Math.max(0, max - sold - held)),
          percentOf(sold, max),
        ]),
      }}
      foot={<Legend keys={fillKeys} />}
    >
      <Bars bars={bars} />
    </Chart>
  )
}

type Step = {
  name: string
  value: string
  from: number
  to: number
  look: Look
  palette: 'evergreen' | 'amber' | 'brick'
}

export function Revenue({ priced, discounted, paid, refunded, net }: Sales) {
  // Paid for, then refunded in full: counts as paid and among the refunds, but no longer as sold.
  const sold = paid + discounted
  const givenBack: Step = {
    name: 'Refunded sales',
    value: `+${amountLabel(sold - priced)}`,
    from: priced,
    to: sold,
    look: 'dotted',
    palette: 'brick',
  }
  const steps: Step[] = [
    {
      name: 'Face value',
      value: amountLabel(priced),
      from: 0,
      to: priced,
      look: 'plain',
      palette: 'evergreen',
    },
    ...(sold > priced ? [givenBack] : []),
    {
      name: 'Discounts',
      value: minus(discounted),
      from: paid,
      to: sold,
      look: 'hatched',
      palette: 'amber',
    },
    { name: 'Paid', value: amountLabel(paid), from: 0, to: paid, look: 'plain', palette: 'evergreen' },
    {
      name: 'Refunds',
      value: minus(refunded),
      from: net,
      to: net + refunded,
      look: 'hatched',
      palette: 'brick',
    },
    { name: 'Net', value: amountLabel(net), from: 0, to: net, look: 'plain', palette: 'evergreen' },
  ]
  const most = Math.max(...steps.map(({ to }) => to))
  return (
    <Chart
      title="Revenue"
      lead="From face value to what the club keeps."
      summary={`Revenue: ${steps.map(({ name, value }) => `${name} ${value}`).join(', ')}.`}
      table={{ heads: ['Step', 'CAD'], rows: steps.map(({ name, value }) => [name, value]) }}
    >
      <Bars
        bars={steps.map(({ name, value, from, to, look, palette }) => ({
          name,
          value,
          pieces: [{ from: share(from, most), to: share(to, most), look, palette }],
        }))}
      />
    </Chart>
  )
}

export function Discounts({ discounts }: Pick<Sales, 'discounts'>) {
  const most = Math.max(...discounts.map(({ orders }) => orders))
  const ordersOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)
  return (
    <Chart
      title="Discount codes"
      lead="How often each was used, and how much it saved buyers."
      summary={`Discount codes: ${discounts.map(({ code, orders, discounted }) => `${code} ${ordersOf(orders)}, ${amountLabel(discounted)} off`).join('; ')}.`}
      table={{
        heads: ['Code', 'Orders', 'Discount'],
        rows: discounts.map(({ code, orders, discounted }) => [
          code,
          String(orders),
          amountLabel(discounted),
        ]),
      }}
    >
      <Bars
        bars={discounts.map(({ code, orders, discounted }) => ({
          name: code,
          value: `${ordersOf(orders)} · ${amountLabel(discounted)} off`,
          pieces: [{ from: 0, to: share(orders, most), look: 'hatched', palette: 'amber' }],
        }))}
      />
    </Chart>
  )
}

const paymentLooks = {
  tickets: { look: 'plain', palette: 'evergreen' },
  coaching: { look: 'hatched', palette: 'tide' },
  credits: { look: 'dotted', palette: 'amber' },
} as const

export function ByPayment({ by_payment }: Pick<Sales, 'by_payment'>) {
  const most = Math.max(...by_payment.map(({ net }) => net))
  return (
    <Chart
      title="By type of purchase"
      lead="What the club keeps from each."
      summary={`Net: ${by_payment.map(({ payment_type, net }) => `${paymentNames[payment_type]} ${amountLabel(net)}`).join(', ')}.`}
      table={{
        heads: ['Type', 'Orders', 'Paid', 'Net'],
        rows: by_payment.map(({ payment_type, orders, paid, net }) => [
          paymentNames[payment_type],
          String(orders),
          amountLabel(paid),
          amountLabel(net),
        ]),
      }}
    >
      <Bars
        bars={by_payment.map(({ payment_type, net }) => ({
          name: paymentNames[payment_type],
          value: amountLabel(net),
          pieces: [{ from: 0, to: share(net, most), ...paymentLooks[payment_type] }],
        }))}
      />
    </Chart>
  )
}

export function ByEvent({ by_event }: Pick<Sales, 'by_event'>) {
  const isFree = by_event.every(({ net }) => net === 0)
  const measure = ({ tickets, net }: (typeof by_event)[number]) => (isFree ? tickets : net)
  const most = Math.max(...by_event.map(measure))
  const amountText = ({ tickets, net }: (typeof by_event)[number]) =>
    isFree ? (tickets === 1 ? '1 ticket' : `${tickets} tickets`) : amountLabel(net)
  return (
    <Chart
      title="By event"
      lead={isFree ? 'The events with the most tickets.' : 'The events that earned the club the most.'}
      summary={`By event: ${by_event.map((each) => `${each.title} ${amountText(each)}`).join('; ')}.`}
      table={{
        heads: ['Event', 'Tickets', 'Net'],
        rows: by_event.map(({ title, tickets, net }) => [title, String(tickets), amountLabel(net)]),
      }}
    >
      <Bars
        bars={by_event.map((each) => ({
          name: each.title,
          value: `${each.tickets} · ${amountLabel(each.net)}`,
          pieces: [{ from: 0, to: share(measure(each), most), look: 'plain', palette: 'evergreen' }],
        }))}
      />
    </Chart>
  )
}

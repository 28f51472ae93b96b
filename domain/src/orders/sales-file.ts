/** The orders of an overview as a CSV file (RFC 4180) that no spreadsheet takes for formulas. */
import { clubDateTime } from '../club-time'
import { dollarsText } from '../price'
import type { SoldOrder } from './sales-overview'

/** Characters that make a spreadsheet calculate, or split a cell. */
const formula = /^[=+\-@\t\r]/
const quoted = /[",\r\n]/

function cellOf(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** '2026-11-20 18:45' in the club's zone; empty for null. */
function moment(ms: number | null): string {
  return ms === null ? '' : clubDateTime(new Date(ms)).replace('T', ' ')
}

const columns: readonly (readonly [title: string, cell: (order: SoldOrder) => string])[] = [
  ['Order', ({ order_id }) => order_id],
  ['Ordered (Pacific Time)', ({ created_at }) => moment(created_at)],
  ['Paid at (Pacific Time)', ({ paid_at }) => moment(paid_at)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Type', ({ payment_type }) => payment_type],
  ['Item', ({ title }) => title],
  ['Ticket type', ({ ticket_type }) => ticket_type],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Discount code', ({ discount_code }) => discount_code],
  ['Discount (CAD)', ({ discounted }) => dollarsText(discounted)],
  ['Paid (CAD)', ({ paid }) => dollarsText(paid)],
  ['Refunded (CAD)', ({ refunded }) => dollarsText(refunded)],
  ['Status', ({ status }) => status],
]

/** A row of titles and one for each order, in their order; every line ends with CR LF. */
export function salesFile(orders: readonly SoldOrder[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...orders.map((order) => columns.map(([, cell]) => cell(order))),
  ]
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** The file of orders: each cell is one cell, and none is a formula. */
import { expect, it } from 'vitest'
import { salesFile } from './sales-file'
import type { SoldOrder } from './sales-overview'

const order: SoldOrder = {
  order_id: '7f3c91ab',
  created_at: Date.parse('2026-11-20T18:45:00Z'),
  paid_at: null,
  name: 'Ana Lima',
  email: 'ana@club.example',
  payment_type: 'tickets',
  title: 'The Long Table',
  ticket_type: 'Open Ticket',
  quantity: 2,
  discount_code: '',
  discounted: 0,
  paid: 7000,
  refunded: 1750,
  status: 'paid',
}
const lineOf = (changes: Partial<SoldOrder>) =>
  salesFile([{ ...order, ...changes }]).slice(salesFile([]).length)

it('One order is one line in the club’s time and in dollars', () => {
  expect(lineOf({})).toBe(
    '7f3c91ab,2026-11-20 11:45,,Ana Lima,ana@club.example,tickets,The Long Table,Open Ticket,2,,0.00,70.00,17.50,paid\r\n',
  )
})

it('Without orders there are the titles alone', () => {
  expect(salesFile([])).toMatch(/^Order,.*,Status\r\n$/)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j is no formula', (name) => {
  expect(lineOf({ name })).toContain(`,'${name},`)
})

it('A formula behind a carriage return is quoted and no formula', () => {
  expect(lineOf({ name: '\r=1' })).toContain(`,"'\r=1",`)
})

it.each([
  ['Lima, Ana', '"Lima, Ana"'],
  ['Ana "Annie" Lima', '"Ana ""Annie"" Lima"'],
  ['Ana\nLima', '"Ana\nLima"'],
  ['=HYPERLINK("http://evil.example","Ana")', `"'=HYPERLINK(""http://evil.example"",""Ana"")"`],
])('%j stays one cell', (name, cell) => {
  expect(lineOf({ name })).toContain(`,${cell},ana@club.example,`)
})

import { expect, it } from 'vitest'
import { readTicketCode, ticketCode, ticketPayload } from './ticket-code'

const claim = { ticketId: '0b2e-1', eventId: 'gala-1', version: 1 }
const signature = 'x'.repeat(86)
const code = ticketCode(ticketPayload('key_1', claim), signature)

it('says what was signed', () => {
  expect(readTicketCode(` ${code}\n`)).toEqual({
    payload: 'CLUB1.key_1.0b2e-1.gala-1.1.1',
    kid: 'key_1',
    claim,
    signature,
  })
})

it.each([
  '',
  'https://example.com',
  code.slice(1),
  code.slice(0, -1),
  `${code}x`,
  code.replace('.1.1.', '.2.1.'),
  code.replace('.1.1.', '.1.one.'),
])('is nothing else: %s', (text) => {
  expect(readTicketCode(text)).toBeNull()
})

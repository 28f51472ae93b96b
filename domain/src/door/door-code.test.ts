/** Codes at the door, without a network. */
import { describe, expect, it } from 'vitest'
import type { DoorRow } from './door-row'
import { checkCode, type VerifySignature, verdictOnCode } from './door-code'

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const
const keys = new Map([['k1', key]])
const good = 'g'.repeat(86)
const verify: VerifySignature = (_, payload, signature) =>
  Promise.resolve(payload === 'CLUB1.k1.order-1.walk.1.1' && signature === good)

const row: DoorRow = {
  kind: 'ticket',
  id: 'order-1',
  party: 'order',
  name: 'Ada L.',
  quantity: 1,
  ticket_type: 'Open Ticket',
  code_version: 1,
  standing: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  conflict: null,
}

async function verdictOn(text: string, known: DoorRow | null = row, event = 'walk') {
  return verdictOnCode(await checkCode(text, keys, verify), known, event)
}

describe('door code', () => {
  it.each([
    ['admits a guest on the list', row, 'admitted'],
    ['admits once', { ...row, checked_in_at: 1 }, 'already'],
    ['is refused when issued before a transfer', { ...row, code_version: 2 }, 'transferred'],
    ['is refused when its ticket was refunded', { ...row, standing: 'refunded' as const }, 'refunded'],
    ['is unlisted when sold after the list was loaded', null, 'unlisted'],
  ])('%s', async (_, known, verdict) => {
    expect(await verdictOn(`CLUB1.k1.order-1.walk.1.1.${good}`, known)).toBe(verdict)
  })

  it('is refused at another event', async () => {
    expect(await verdictOn(`CLUB1.k1.order-1.walk.1.1.${good}`, null, 'swim')).toBe('wrong_event')
  })

  it.each([
    ['when its ticket differs', `CLUB1.k1.order-2.walk.1.1.${good}`],
    ['when its signature differs', `CLUB1.k1.order-1.walk.1.1.${'f'.repeat(86)}`],
    ['when its key is unknown', `CLUB1.k2.order-1.walk.1.1.${good}`],
  ])('is forged %s', async (_, text) => {
    expect(await verdictOn(text)).toBe('forged')
  })

  it.each(['https://club.example', `CLUB1.k1.order-1.walk.2.1.${good}`])(
    'is unknown when the club issues no such code: %s',
    async (text) => {
      expect(await verdictOn(text)).toBe('unknown')
    },
  )
})

/** Codes at the door, without a network. */
import { describe, expect, it } from 'vitest'
import type { DoorRow } from './door-row'
import { checkCode, type VerifySignature, verdictOnCode } from './door-code'

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const
const keys = new Map([['k1', key]])
const good = 'g'.repeat(86)
const verify: VerifySignature = (_, payload, signature) =>
  Promise.resolve(payload === 'CLUB1.k1.order.walk.2.1' && signature === good)

const row: DoorRow = {
  kind: 'ticket',
  id: 'order',
  name: 'Ada L.',
  quantity: 2,
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

describe('a code', () => {
  it.each([
    ['of somebody on the list admits', row, 'admitted'],
    ['admits once', { ...row, checked_in_at: 1 }, 'already'],
    ['of before a transfer is refused', { ...row, code_version: 2 }, 'transferred'],
    ['of tickets that were given back is refused', { ...row, standing: 'refunded' as const }, 'refunded'],
    ['that was sold after the list was heard of is unlisted', null, 'unlisted'],
  ])('%s', async (_, known, verdict) => {
    expect(await verdictOn(`CLUB1.k1.order.walk.2.1.${good}`, known)).toBe(verdict)
  })

  it('of another event is refused', async () => {
    expect(await verdictOn(`CLUB1.k1.order.walk.2.1.${good}`, null, 'swim')).toBe('wrong_event')
  })

  it.each([
    ['with another quantity', `CLUB1.k1.order.walk.6.1.${good}`],
    ['with another signature', `CLUB1.k1.order.walk.2.1.${'f'.repeat(86)}`],
    ['of an unknown key', `CLUB1.k2.order.walk.2.1.${good}`],
  ])('%s is forged', async (_, text) => {
    expect(await verdictOn(text)).toBe('forged')
  })

  it('that is not the club’s says nothing', async () => {
    expect(await verdictOn('https://club.example')).toBe('unknown')
  })
})

/** Cards: between which members one can be sent, once, and the texts that are refused. */
import { describe, expect, it } from 'vitest'
import { newAccount } from '../account/account'
import { limits } from '../limits'
import { contactIn, helloFormSchema, helloRefusalReason, reportableUntil, type HelloState } from './hello'
import { pairReactionsSchema } from './reaction'

const now = new Date('2026-11-22T20:00:00Z')
const member = newAccount({
  ...{ email: 'ana@example.com', email_verified: true, onboarded: true },
  ...{ welcomed_at: now, confirmed_at: now, created_at: now },
})
const pair = pairReactionsSchema.parse({ user_ids: ['ana', 'ben'], mutual: true, updated_at: now })
const prompts = [{ prompt: 'small-thing', answer: 'Rain on the window' }]
const state: HelloState = { from: 'ana', sender: member, target: member, pair, prompts }

describe('a card', () => {
  const reason = (changes: Partial<HelloState>, prompt: string | null = null) =>
    helloRefusalReason({ user_id: 'ben', prompt }, { ...state, ...changes })

  it('can be sent to a mutual match, blank or as a reply to one of their answers', () => {
    expect(reason({})).toBeNull()
    expect(reason({}, 'small-thing')).toBeNull()
  })

  it.each<[string, Partial<HelloState>]>([
    ['without a pair', { pair: null }],
    ['before the like is mutual', { pair: { ...pair, mutual: false } }],
    ['with a block', { pair: { ...pair, blocked: true } }],
    ['to a member who is gone', { target: null }],
    ['to a member who is suspended', { target: { ...member, suspended: true } }],
    ['to a member who is leaving', { target: { ...member, leaving_at: now } }],
    ['by a member who is suspended', { sender: { ...member, suspended: true } }],
  ])('is refused alike %s', (_, changes) => {
    expect(reason(changes)).toBe('not_matched')
  })

  it('is refused to oneself', () => {
    expect(reason({ from: 'ben' })).toBe('self')
  })

  it('can be sent once by each of the two', () => {
    expect(reason({ pair: { ...pair, hellos: ['ana'] } })).toBe('sent')
    expect(reason({ pair: { ...pair, hellos: ['ben'] } })).toBeNull()
  })

  it('is refused as a reply to an answer that is no longer there', () => {
    expect(reason({}, 'cook-for-you')).toBe('no_prompt')
  })

  it('can be reported for thirty days after it was sent', () => {
    expect(reportableUntil({ created_at: now })).toEqual(new Date('2026-12-22T20:00:00Z'))
  })
})

describe('the text of a card', () => {
  it.each([
    'Your answer about rain made my week. I’m reading at the library most Sundays.',
    'Well... I laughed at no. 7. Same here!',
    'I was born in 1994 and have 3 plants, 2 cats and 1 bike.',
    'Nanaimo bars, hands down.Come and try mine',
  ])('is accepted as plain words: %s', (text) => {
    expect(contactIn(text)).toBeNull()
  })

  it.each([
    ['links', 'See https://example.org/me'],
    ['links', 'See www.example'],
    ['links', 'I write at maya-writes.ca, have a look'],
    ['links', 'wa.me/15550100'],
    ['email addresses', 'Write to maya@example.com'],
    ['email addresses', 'I’m @maya.writes over there'],
    ['phone numbers', 'Call 604 555 0100'],
    ['phone numbers', '(604)-555-0100'],
    ['phone numbers', 'My number: ٦٠٤٥٥٥٠١٠٠'],
  ])('is refused for its %s: %s', (kind, text) => {
    expect(contactIn(text)).toContain(kind)
  })

  it('is refused when it is empty or too long, and for contact details with the reason', () => {
    const form = (text: string) => helloFormSchema.safeParse({ user_id: 'ben', prompt: null, text })
    expect(form('  ').success).toBe(false)
    expect(form('a'.repeat(limits.hello.max)).success).toBe(true)
    expect(form('a'.repeat(limits.hello.max + 1)).success).toBe(false)
    expect(form('Call 604 555 0100').error?.issues[0]?.message).toContain('phone numbers')
  })
})

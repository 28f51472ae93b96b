/** Host applications: each stores one row and sends one email; bots and calls over the limit get neither. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { arrived } from '../functions/inbox'
import { addressOf, call, db, queuedFor, someNetwork } from '../functions/kit'

function application(changes: Partial<InputOf<'applyToHost'>> = {}) {
  return {
    id: randomUUID(),
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: addressOf('nadia'),
    phone: '+1 604 555 0134',
    city: 'Vancouver',
    experience: '',
    reason: 'I cook for twelve people every month and would love a longer table.',
    leave_empty: '',
    ...changes,
  }
}

async function stored(id: string): Promise<unknown> {
  return (await db.collection('host_applications').doc(id).get()).data() ?? null
}

const apply = (input: InputOf<'applyToHost'>, network = someNetwork()) =>
  call('applyToHost', input, { network })

describe('an application to host', () => {
  it('stores a row for staff and emails the applicant', async () => {
    const sent = application({ city: '  North Vancouver ' })
    expect(await apply(sent)).toEqual({ result: {} })
    expect(await stored(sent.id)).toMatchObject({
      first_name: 'Nadia',
      last_name: 'Haddad',
      email: sent.email,
      phone: '+1 604 555 0134',
      city: 'North Vancouver',
      experience: '',
      reason: sent.reason,
      status: 'new',
    })
    expect(Object.keys((await stored(sent.id)) ?? {})).not.toContain('leave_empty')
    const [received] = await arrived(sent.email)
    expect(received?.subject).toBe('Your application to host with Seawall Social')
    expect(received?.text).toContain('Thank you, Nadia')
  })

  it('stores one row and sends one email for an application sent repeatedly, also at the same moment', async () => {
    const sent = application()
    const answers = await Promise.all([1, 2, 3].map(() => apply(sent)))
    for (const answer of answers) expect(answer).toEqual({ result: {} })
    expect(await apply(sent)).toEqual({ result: {} })
    expect(await queuedFor(sent.email)).toBe(1)
  })

  it('answers a bot like any other applicant, and stores nothing', async () => {
    const sent = application({ leave_empty: 'https://example.com' })
    expect(await apply(sent)).toEqual({ result: {} })
    expect(await stored(sent.id)).toBeNull()
    expect(await queuedFor(sent.email)).toBe(0)
  })

  it.each([
    [{ phone: '' }, 'Please provide a phone number with at least 7 digits'],
    [{ city: ' ' }, 'Please tell us your city'],
    [{ reason: '' }, 'Please tell us why you would like to host'],
    [{ email: 'nadia@example' }, 'Please provide a valid email address'],
    [
      { reason: 'a'.repeat(limits.hosting.reason + 1) },
      `At most ${limits.hosting.reason} characters, please`,
    ],
  ])('refuses %j with the error text of the form', async (changes, message) => {
    const sent = application(changes)
    expect((await apply(sent)).error).toEqual({ status: 'INVALID_ARGUMENT', message })
    expect(await stored(sent.id)).toBeNull()
  })
})

describe('the limits on applications, whose refusals explain that nothing was stored', () => {
  const refused = {
    status: 'RESOURCE_EXHAUSTED',
    message: 'We’ve already had several requests from you. Please try again in an hour, or email us.',
  }

  it('limits the applications from one address', async () => {
    const email = addressOf('nadia')
    for (let time = 1; time <= limits.emails.perAddressPerHour; time += 1) {
      expect(await apply(application({ email }))).toEqual({ result: {} })
    }
    const late = application({ email })
    expect((await apply(late)).error).toEqual(refused)
    expect(await stored(late.id)).toBeNull()
    expect(await queuedFor(email)).toBe(limits.emails.perAddressPerHour)
  })

  it('limits the applications from one network', async () => {
    const network = someNetwork()
    for (let time = 1; time <= limits.emails.perIpPerHour; time += 1) {
      expect(await apply(application(), network)).toEqual({ result: {} })
    }
    const late = application()
    expect((await apply(late, network)).error).toEqual(refused)
    expect(await stored(late.id)).toBeNull()
    expect(await apply(late)).toEqual({ result: {} })
  })
})

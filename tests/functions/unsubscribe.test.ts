/** Optional emails: their switches, and the one-click unsubscribe, with a real email and its link. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailKind } from '@club/domain/emails/email-switches'
import { limits } from '@club/domain/limits'
import { queueEmailToMember } from '../../functions/src/emails/email-to-member'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import type { QueuedEmail as Queued } from '../../functions/src/emails/email-queue'
import { arrived, headerOf, type ReceivedEmail } from './inbox'
import { call, db, documentsOf, queuedFor, newUser, tokenOf } from './kit'

type Member = { uid: string; email: string }

let ana: Member
beforeEach(async () => {
  ana = await newUser('ana')
})

function queue(kind: EmailKind, { uid, email }: Member, received: Partial<Queued> = {}): Promise<boolean> {
  const message = { subject: 'A walk', text: 'See you at the seawall', html: '<body><p>See you</p></body>' }
  return compareAndSet((batch) =>
    queueEmailToMember(
      batch,
      {
        id: `test-${randomUUID()}`,
        uid,
        kind,
        email: { to: email, message, useless_after: null, ...received },
      },
      new Date(),
    ),
  )
}

async function switches({ email }: Member) {
  const { account } = await documentsOf(email)
  return { match: account?.match_mails as unknown, event: account?.event_mails as unknown }
}

async function arrivedOnly(member: Member): Promise<ReceivedEmail> {
  const [received] = await arrived(member.email)
  if (received === undefined) throw new Error('No email arrived')
  return received
}

/** The link that a mail program finds for 'Unsubscribe'. */
async function linkOf(received: ReceivedEmail): Promise<string> {
  return /^<(https?:\S+)>$/.exec((await headerOf(received, 'List-Unsubscribe')) ?? '')?.[1] ?? ''
}

/** The request that a mail program sends for one click. */
const oneClick = (link: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

describe('an email about matches or events', () => {
  it.each(['match', 'event'] as const)(
    'contains an unsubscribe link in both bodies and in its headers: %s',
    async (kind) => {
      expect(await queue(kind, ana)).toBe(true)
      const received = await arrivedOnly(ana)
      const link = await linkOf(received)
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=[\w-]{43}$/)
      expect(await headerOf(received, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
      expect(received.text).toContain(link)
      expect(received.html).toContain(link)
    },
  )

  it('is not sent to a member who has switched its kind off; the other kind is', async () => {
    expect(
      await call('setMailSwitch', { kind: 'match', is_on: false }, { token: await tokenOf(ana) }),
    ).toEqual({
      result: {},
    })
    expect(await queue('match', ana)).toBe(false)
    expect(await queuedFor(ana.email)).toBe(0)
    expect(await queue('event', ana)).toBe(true)
  })

  it('is sent again once it is switched on, and switching twice changes nothing', async () => {
    const token = await tokenOf(ana)
    for (const is_on of [false, false, true, true]) {
      expect(await call('setMailSwitch', { kind: 'event', is_on }, { token })).toEqual({ result: {} })
      expect(await switches(ana)).toEqual({ match: true, event: is_on })
    }
    expect(await queue('event', ana)).toBe(true)
  })

  it('is not sent to a user without an account', async () => {
    expect(await queue('match', { uid: 'nobody', email: ana.email })).toBe(false)
    expect(await queuedFor(ana.email)).toBe(0)
  })

  it('stores its token nowhere in readable form', async () => {
    await queue('match', ana)
    const secret = new URL(await linkOf(await arrivedOnly(ana))).searchParams.get('token') ?? ''
    const stored = await db.collection('unsubscribe_tokens').where('uid', '==', ana.uid).get()
    expect(stored.size).toBe(1)
    expect(JSON.stringify(stored.docs.map((one) => [one.id, one.data()]))).not.toContain(secret)
  })
})

describe('a receipt, confirmation or refund email', () => {
  it('is sent whatever is switched off, without an unsubscribe link, and can have an attachment', async () => {
    await db.collection('accounts').doc(ana.uid).update({ match_mails: false, event_mails: false })
    const content = Buffer.from('BEGIN:VCALENDAR').toString('base64')
    const attachments = [{ filename: 'walk.ics', content, content_type: 'text/calendar' }]
    expect(await queue('always', ana, { attachments, headers: { 'X-Kind': 'receipt' } })).toBe(true)
    const received = await arrivedOnly(ana)
    expect(await headerOf(received, 'List-Unsubscribe')).toBeNull()
    expect(received.text).not.toContain('/unsubscribe')
    expect(received.headers['x-kind']).toBe('receipt')
    expect(received.attachments).toMatchObject([{ filename: 'walk.ics', contentType: 'text/calendar' }])
  })

  it('is refused when its attachments are too large', async () => {
    const content = 'A'.repeat(limits.emails.attachmentsMax + 1)
    const attachments = [{ filename: 'walk.ics', content, content_type: 'text/calendar' }]
    await expect(queue('always', ana, { attachments })).rejects.toThrow('too large')
    expect(await queuedFor(ana.email)).toBe(0)
  })
})

describe('the unsubscribe link of a leaver', () => {
  it.each([
    ['event', 'Stop emails about our events?'],
    ['match', 'We’ve stopped emails about your matches'],
  ] as const)(
    'asks only about events that they may have tickets for, and nothing else: %s',
    async (kind, topic) => {
      await queue(kind, ana)
      const link = await linkOf(await arrivedOnly(ana))
      await db.collection('accounts').doc(ana.uid).update({ leaving_at: new Date() })
      expect(await (await fetch(link)).text()).toContain(topic)
    },
  )
})

describe('the unsubscribe link', () => {
  let link: string
  beforeEach(async () => {
    await queue('match', ana)
    link = await linkOf(await arrivedOnly(ana))
  })

  it('asks for confirmation when it is opened, and changes nothing, since programs open it too', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(link, { method })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const page = await (await fetch(link)).text()
    expect(page).toContain('Stop emails about your matches?')
    expect(page).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect(await switches(ana)).toEqual({ match: true, event: true })
  })

  it('stops only its own kind with one click, logged out, however often it is sent', async () => {
    for (let click = 1; click <= 2; click += 1) {
      const answer = await oneClick(link)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('We’ve stopped emails about your matches')
      expect(await switches(ana)).toEqual({ match: false, event: true })
    }
    expect(await (await fetch(link)).text()).toContain('We’ve stopped emails about your matches')
    expect(await queue('match', ana)).toBe(false)
    expect(await queue('event', ana)).toBe(true)
  })

  it('changes nothing for another member', async () => {
    const ben = await newUser('ben')
    await oneClick(link)
    expect(await switches(ben)).toEqual({ match: true, event: true })
  })

  it('shows a plain page for an unknown token, whatever the request', async () => {
    const foreign = link.replace(/token=.*/, 'token=guessed')
    for (const answer of [
      await fetch(foreign),
      await oneClick(foreign),
      await fetch(link.replace(/\?.*/, '')),
      await fetch(`${link}&token=other`),
    ]) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This link no longer works')
    }
    expect((await fetch(link, { method: 'PUT' })).status).toBe(405)
    expect(await switches(ana)).toEqual({ match: true, event: true })
  })
})

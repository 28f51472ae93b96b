/** Mail on its way: once to its reader, again after a failure, and forgotten afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Mail } from '@club/domain/emails/mail'
import { limits } from '@club/domain/limits'
import { deliverMail, deliverOverdueMails } from '../../functions/src/handlers/mail/deliver-mail'
import { configuredMailServer, sendMail } from '../../functions/src/gateways/mail'
import { collectionOf, documentOrNull } from '../../functions/src/store/collection-of'
import { claimMail } from '../../functions/src/store/mail/mails'
import { arrived, lettersTo } from './inbox'
import { addressOf, db } from './kit'
import { warnings } from './logged'
import { smtpServer, type Answers } from './smtp-server'

const now = new Date()
const after = (ms: number) => new Date(now.getTime() + ms)
const whenTheClaimIsOver = after(limits.mails.claimMs)

/** A mail server that nobody runs: the port is reserved, and nothing listens there. */
const nowhere: typeof sendMail = (mailId, mail) =>
  sendMail(mailId, mail, { ...configuredMailServer(), port: 1 })

async function queued({
  delivery = {},
  text = 'See you at the seawall',
  to = addressOf('ana'),
}: { delivery?: Partial<Mail['delivery']>; text?: string; to?: string } = {}) {
  const id = `test-${randomUUID()}`
  await db
    .collection('mail')
    .doc(id)
    .set({
      to,
      message: { subject: 'A walk', text, html: `<p>${text}</p>` },
      delivery: { state: 'queued', attempts: 0, error: null, claimed_at: null, sent_at: null, ...delivery },
      created_at: now,
      expires_at: null,
    })
  return { id, to }
}

/** Held by a sender who died, so that the deployed trigger leaves it to the test. */
const abandoned = (attempts = 1) => queued({ delivery: { state: 'sending', attempts, claimed_at: now } })

const stored = async (id: string) => documentOrNull(await collectionOf('mail').doc(id).get())

async function untilSent(id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const mail = await stored(id)
    if (mail?.delivery.state === 'sent') return mail
    await wait(200)
  }
  throw new Error(`Mail ${id} was not sent`)
}

describe('a mail that was queued', () => {
  it('arrives, says so, and keeps nothing of what it said', async () => {
    const { id, to } = await queued()
    const [letter] = await arrived(to)
    expect(letter).toMatchObject({ subject: 'A walk', headers: { 'message-id': `<${id}@seawall.social>` } })
    expect(letter?.html).toContain('See you at the seawall')
    const mail = await untilSent(id)
    expect(mail.delivery).toMatchObject({ state: 'sent', attempts: 1, error: null })
    expect(mail.message).toEqual({ subject: '', text: '', html: '' })
    const sentAt = mail.delivery.sent_at?.getTime() ?? 0
    expect(mail.expires_at).toEqual(new Date(sentAt + limits.mails.keptAfterDeliveryMs))
  })

  it('is sent once, however often its event comes', async () => {
    const { id, to } = await queued()
    await Promise.all(Array.from({ length: 12 }, () => deliverMail(id, new Date())))
    await untilSent(id)
    await deliverMail(id, after(24 * limits.mails.claimMs))
    // A second copy would be there before the next mail.
    await queued({ to, text: 'The next one' })
    const letters = await arrived(to, 2)
    expect(letters.map(({ text }) => text.trim()).sort()).toEqual(['See you at the seawall', 'The next one'])
    expect((await stored(id))?.delivery.attempts).toBe(1)
  })

  it('is given to one of many who reach for it at the same moment', async () => {
    const { id } = await abandoned()
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimMail(id, whenTheClaimIsOver)))
    expect(claims.filter((claim) => typeof claim === 'object')).toHaveLength(1)
    expect(claims.filter((claim) => claim === 'wait')).toHaveLength(11)
  })

  it('is left alone when it is malformed or gone', async () => {
    const { id } = await abandoned()
    await db.collection('mail').doc(id).update({ to: 7 })
    expect(await deliverMail(id, whenTheClaimIsOver)).toBe('over')
    expect(warnings()).toEqual([{ event: 'malformedDocumentSkipped', path: `mail/${id}`, fields: ['to'] }])
    await db.collection('mail').doc(id).delete()
    expect(await deliverMail(id, whenTheClaimIsOver)).toBe('over')
  })
})

describe('a mail whose sender died', () => {
  it('stays theirs until the claim is over, and is then taken up by the sweep', async () => {
    const { id, to } = await abandoned()
    await deliverOverdueMails(after(limits.mails.claimMs - 1))
    expect(await lettersTo(to)).toEqual([])
    await deliverOverdueMails(whenTheClaimIsOver)
    await arrived(to)
    expect((await stored(id))?.delivery).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('is given up when it died at the last attempt', async () => {
    const { id, to } = await abandoned(limits.mails.attempts)
    expect(await deliverMail(id, whenTheClaimIsOver)).toBe('give up')
    expect(warnings()).toEqual([{ event: 'mailGivenUp', mailId: id }])
    expect((await stored(id))?.delivery.state).toBe('failed')
    expect(await lettersTo(to)).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  const refusedBy = (answers: Answers) => async (id: string) => {
    const server = await smtpServer(answers)
    try {
      return await deliverMail(id, whenTheClaimIsOver, (mailId, mail) =>
        sendMail(mailId, mail, { host: '127.0.0.1', port: server.port, user: '', password: '' }),
      )
    } finally {
      server.close()
    }
  }
  const abandonedWithLink = () =>
    queued({
      text: 'http://127.0.0.1/?oobCode=secret',
      delivery: { state: 'sending', attempts: 1, claimed_at: now },
    })

  it.each<[string, Answers]>([
    ['the reader', { 'RCPT TO': '550 5.1.1 No such user' }],
    ['the message', { message: '554 5.6.0 Not this one' }],
  ])('%s for good ends it at once, and empties it', async (_, answers) => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy(answers)(id)).toBe('give up')
    expect(warnings()).toMatchObject([
      { event: 'mailAttemptFailed', mailId: id, attempt: 2 },
      { event: 'mailGivenUp', mailId: id },
    ])
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'failed', attempts: 2 },
      message: { text: '' },
    })
    expect((await stored(id))?.delivery.error).toContain(Object.values(answers)[0]?.slice(0, 3))
    expect(await deliverMail(id, after(1000 * limits.mails.claimMs))).toBe('over')
  })

  it.each<[string, Answers]>([
    ['the reader for now', { 'RCPT TO': '450 4.2.1 Try later' }],
    ['the message for now', { message: '451 4.3.0 Try later' }],
    ['everybody for now', { connection: '421 4.3.2 Closing' }],
    ['us altogether, which can be mended', { connection: '554 5.7.1 Not you' }],
    ['our sender, which can be mended', { 'MAIL FROM': '553 5.1.8 Not from here' }],
  ])('%s gets it again', async (_, answers) => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy(answers)(id)).toBe('failed')
    expect(warnings()).toMatchObject([{ event: 'mailAttemptFailed', mailId: id, attempt: 2 }])
    expect(await stored(id)).toMatchObject({ delivery: { state: 'queued', attempts: 2 } })
    expect((await stored(id))?.message.text).toContain('oobCode')
  })
})

describe('a mail server that is down', () => {
  it('gets the mail when it is back, once', async () => {
    const { id, to } = await abandoned()
    expect(await deliverMail(id, whenTheClaimIsOver, nowhere)).toBe('failed')
    expect(warnings()).toMatchObject([{ event: 'mailAttemptFailed', code: 'ESOCKET' }])
    const failed = (await stored(id))?.delivery
    expect(failed).toMatchObject({ state: 'queued', attempts: 2 })
    expect(failed?.error).toContain('ECONNREFUSED')

    expect(await deliverMail(id, whenTheClaimIsOver)).toBe('wait')
    expect(await deliverMail(id, after(10 * limits.mails.claimMs))).toBe('sent')
    expect(await arrived(to)).toHaveLength(1)
    expect((await stored(id))?.delivery).toMatchObject({ state: 'sent', attempts: 3, error: null })
  })

  it('is tried five times, and then the mail has failed and is empty', async () => {
    const { id, to } = await queued({
      text: 'http://127.0.0.1/?oobCode=secret',
      delivery: { state: 'sending', attempts: 0, claimed_at: now },
    })
    for (let attempt = 1; attempt <= limits.mails.attempts; attempt += 1) {
      expect(await deliverMail(id, after(attempt * 60 * limits.mails.claimMs), nowhere)).toBe('failed')
      expect(warnings()).toMatchObject([{ event: 'mailAttemptFailed', mailId: id, attempt }])
    }
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'failed', attempts: 5 },
      message: { text: '' },
    })
    expect(await deliverMail(id, after(1000 * limits.mails.claimMs))).toBe('over')
    expect(await lettersTo(to)).toEqual([])
  })
})

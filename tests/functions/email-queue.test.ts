/** Email delivery: once to each recipient, retried after a failure, and requeued after delivery was given up. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { operator } from '@club/domain/account/audit-log'
import { type EmailMessage, queuedDelivery } from '@club/domain/emails/email-message'
import { limits } from '@club/domain/limits'
import { deliverEmail, deliverOverdueEmails } from '../../functions/src/emails/deliver-email'
import { configuredSmtpServer, failureKind, sendEmail } from '../../functions/src/server/gateways/smtp'
import { collectionOf, documentOrNull } from '../../functions/src/server/store/collection-of'
import { claimEmail } from '../../functions/src/emails/email-queue'
import { runAsCommand } from './commands'
import { answerOf, member } from './console'
import { withoutAnswers } from './events'
import { arrived, headerOf, emailsTo } from './inbox'
import { addressOf, db, newUser } from './kit'
import { warnings } from './logged'
import { smtpServer, type Answers } from './smtp-server'

const now = new Date()
const after = (ms: number) => new Date(now.getTime() + ms)
const whenTheClaimIsOver = after(limits.emails.claimMs)

/** An unreachable mail server: the port is reserved, and nothing listens on it. */
const nowhere: typeof sendEmail = (emailId, mail) =>
  sendEmail(emailId, mail, { ...configuredSmtpServer(), port: 1 })

async function queued({
  delivery = {},
  text = 'See you at the seawall',
  to = addressOf('ana'),
  ...changes
}: Partial<Omit<EmailMessage, 'delivery'>> & {
  delivery?: Partial<EmailMessage['delivery']>
  text?: string
} = {}) {
  const id = `test-${randomUUID()}`
  await db
    .collection('mail')
    .doc(id)
    .set({
      to,
      message: { subject: 'A walk', text, html: `<p>${text}</p>` },
      delivery: { ...queuedDelivery(now), ...delivery },
      created_at: now,
      expires_at: null,
      ...changes,
    })
  return { id, to }
}

/** Held by a dead sender, so that the deployed trigger leaves it to the test. */
const abandoned = (attempts = 1, changes: Partial<EmailMessage> = {}) =>
  queued({ ...changes, delivery: held(attempts) })

const held = (attempts: number, from = now): Partial<EmailMessage['delivery']> => ({
  state: 'sending',
  attempts,
  claimed_at: from,
  due_at: new Date(from.getTime() + limits.emails.claimMs),
})

const stored = async (id: string) => documentOrNull(await collectionOf('mail').doc(id).get())

async function untilSent(id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const mail = await stored(id)
    if (mail?.delivery.state === 'sent') return mail
    await wait(200)
  }
  throw new Error(`Email ${id} was not sent`)
}

describe('a mail that was queued', () => {
  it('is delivered, recorded as delivered, and stored without its content', async () => {
    const { id, to } = await queued()
    const [received] = await arrived(to)
    expect(received).toMatchObject({ subject: 'A walk', headers: { 'message-id': `<${id}@seawall.social>` } })
    expect(received?.html).toContain('See you at the seawall')
    const mail = await untilSent(id)
    expect(mail.delivery).toMatchObject({ state: 'sent', attempts: 1, error: null })
    expect(mail.message).toEqual({ subject: '', text: '', html: '' })
    const sentAt = mail.delivery.sent_at?.getTime() ?? 0
    expect(mail.expires_at).toEqual(new Date(sentAt + limits.emails.retainedAfterDeliveryMs))
  })

  it('is sent once, however often its event comes', async () => {
    const { id, to } = await queued()
    await Promise.all(Array.from({ length: 12 }, () => deliverEmail(id, new Date())))
    await untilSent(id)
    await deliverEmail(id, after(24 * limits.emails.claimMs))
    // A second copy would arrive before the next email.
    await queued({ to, text: 'The next one' })
    const emails = await arrived(to, 2)
    expect(emails.map(({ text }) => text.trim()).sort()).toEqual(['See you at the seawall', 'The next one'])
    expect((await stored(id))?.delivery.attempts).toBe(1)
  })

  it('is claimed by one of many senders at the same moment', async () => {
    const { id } = await abandoned()
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimEmail(id, whenTheClaimIsOver)))
    expect(claims.filter((claim) => typeof claim === 'object')).toHaveLength(1)
    expect(claims.filter((claim) => claim === 'wait')).toHaveLength(11)
  })

  it('is left alone when it is malformed or gone', async () => {
    const { id } = await abandoned()
    await db.collection('mail').doc(id).update({ to: 7 })
    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('over')
    expect(warnings()).toEqual([{ event: 'malformedDocumentSkipped', path: `mail/${id}`, fields: ['to'] }])
    await db.collection('mail').doc(id).delete()
    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('over')
  })
})

describe('a mail whose sender died', () => {
  it('stays theirs until the claim is over, and is then taken up by the sweep', async () => {
    const { id, to } = await abandoned()
    await deliverOverdueEmails(after(limits.emails.claimMs - 1))
    expect(await emailsTo(to)).toEqual([])
    await deliverOverdueEmails(whenTheClaimIsOver)
    await arrived(to)
    expect((await stored(id))?.delivery).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('is given up when it died at the last attempt', async () => {
    const { id, to } = await abandoned(limits.emails.attempts)
    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('give up')
    expect(warnings()).toEqual([{ event: 'emailAbandoned', emailId: id }])
    expect((await stored(id))?.delivery.state).toBe('failed')
    expect(await emailsTo(to)).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  const refusedBy = (answers: Answers) => async (id: string) => {
    const server = await smtpServer(answers)
    try {
      return await deliverEmail(id, whenTheClaimIsOver, (emailId, mail) =>
        sendEmail(emailId, mail, { host: '127.0.0.1', port: server.port, user: '', password: '' }),
      )
    } finally {
      server.close()
    }
  }
  const abandonedWithLink = () =>
    queued({
      text: 'http://127.0.0.1/?oobCode=secret',
      delivery: held(1),
      has_secret_link: true,
    })

  it.each<[string, Answers]>([
    ['the reader', { 'RCPT TO': '550 5.1.1 No such user' }],
    ['the message', { message: '554 5.6.0 Not this one' }],
  ])('%s for good ends it at once, and empties it', async (_, answers) => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy(answers)(id)).toBe('give up')
    expect(warnings()).toMatchObject([
      { event: 'emailAttemptFailed', emailId: id, attempt: 2 },
      { event: 'emailAbandoned', emailId: id },
    ])
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'failed', attempts: 2 },
      message: { text: '' },
    })
    expect((await stored(id))?.delivery.error).toContain(Object.values(answers)[0]?.slice(0, 3))
    expect(await deliverEmail(id, after(1000 * limits.emails.claimMs))).toBe('over')
  })

  it('a message for its size ends it at once', async () => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy({ 'MAIL FROM': '552 5.3.4 Too large' })(id)).toBe('give up')
    expect(warnings()).toMatchObject([{ event: 'emailAttemptFailed' }, { event: 'emailAbandoned' }])
    expect(await stored(id)).toMatchObject({ delivery: { state: 'failed' }, message: { text: '' } })
  })

  it.each<[string, Answers]>([
    ['the reader for now', { 'RCPT TO': '450 4.2.1 Try later' }],
    ['the message for now', { message: '451 4.3.0 Try later' }],
  ])('%s gets it again', async (_, answers) => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy(answers)(id)).toBe('failed')
    expect(warnings()).toMatchObject([{ event: 'emailAttemptFailed', emailId: id, attempt: 2 }])
    expect(await stored(id)).toMatchObject({ delivery: { state: 'queued', attempts: 2 } })
    expect((await stored(id))?.message.text).toContain('oobCode')
  })

  it.each<[string, Answers]>([
    ['everyone for now', { connection: '421 4.3.2 Closing' }],
    ['every recipient for now', { 'RCPT TO': '421 4.3.2 Closing' }],
    ['the club altogether', { connection: '554 5.7.1 Not you' }],
    ['its sender', { 'MAIL FROM': '553 5.1.8 Not from here' }],
  ])('%s gets it again, and no attempt is counted', async (_, answers) => {
    const { id } = await abandonedWithLink()
    expect(await refusedBy(answers)(id)).toBe('outage')
    expect(warnings()).toMatchObject([{ event: 'emailAttemptFailed', emailId: id, attempt: 2 }])
    expect(await stored(id)).toMatchObject({ delivery: { state: 'queued', attempts: 1 } })
    expect((await stored(id))?.message.text).toContain('oobCode')
  })

  it('our password causes an outage, which is not about the email', () => {
    const refusal = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }
    expect(failureKind(Object.assign(new Error('535 5.7.8 Wrong password'), refusal))).toBe('outage')
  })
})

describe('a mail server that is down', () => {
  it('gets the mail when it is back, once', async () => {
    const { id, to } = await abandoned()
    expect(await deliverEmail(id, whenTheClaimIsOver, nowhere)).toBe('outage')
    expect(warnings()).toMatchObject([{ event: 'emailAttemptFailed', code: 'ESOCKET' }])
    const failed = (await stored(id))?.delivery
    expect(failed).toMatchObject({ state: 'queued', attempts: 1 })
    expect(failed?.error).toContain('ECONNREFUSED')

    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('wait')
    expect(await deliverEmail(id, after(10 * limits.emails.claimMs))).toBe('sent')
    expect(await arrived(to)).toHaveLength(1)
    expect((await stored(id))?.delivery).toMatchObject({ state: 'sent', attempts: 2, error: null })
  })

  it('is tried for 72 hours, after which the email is given up with its content', async () => {
    const { id, to } = await abandoned(0)
    const days = [1, 2].map((day) => after(day * 24 * 60 * 60 * 1000))
    for (const moment of days) expect(await deliverEmail(id, moment, nowhere)).toBe('outage')
    expect((await stored(id))?.delivery).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await deliverEmail(id, after(limits.emails.outageMs), nowhere)).toBe('give up')
    expect(warnings().map(({ event }) => event)).toEqual([
      ...['emailAttemptFailed', 'emailAttemptFailed', 'emailAttemptFailed', 'emailAbandoned'],
    ])
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'failed' },
      message: { text: 'See you at the seawall' },
    })
    expect(await emailsTo(to)).toEqual([])
  })
})

describe('a sweep while the mail server is down', () => {
  // No sender holds these emails, so a trigger would take them first.
  withoutAnswers()

  it('asks it three times, for the emails that have been due the longest', async () => {
    const fiveYearsMs = 5 * 365 * 24 * 60 * 60 * 1000
    const longAgo = (times: number) => new Date(now.getTime() - times * fiveYearsMs)
    const emails = await Promise.all(
      [3, 1, 4, 2].map((times) => queued({ text: `due for ${times}`, delivery: held(1, longAgo(times)) })),
    )
    const asked: string[] = []
    const down: typeof sendEmail = (emailId, mail) => {
      asked.push(mail.message.text)
      return nowhere(emailId, mail)
    }
    await deliverOverdueEmails(now, down)
    await Promise.all(emails.map(({ id }) => db.doc(`mail/${id}`).delete()))
    expect(asked).toEqual(['due for 4', 'due for 3', 'due for 2'])
    expect(warnings()).toHaveLength(3)
  })
})

describe('an email that is of no use any more', () => {
  it('is dropped instead of sent', async () => {
    const { id, to } = await abandoned(1, { useless_after: whenTheClaimIsOver })
    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('drop')
    expect(await stored(id)).toMatchObject({ delivery: { state: 'dropped' }, message: { text: '' } })
    expect(await emailsTo(to)).toEqual([])
  })
})

describe('every email', () => {
  it('is marked as automatic, and has one sender whose name may hold a comma', async () => {
    const { to } = await queued()
    const [received] = await arrived(to)
    if (received === undefined) throw new Error('No email arrived')
    expect(await headerOf(received, 'Auto-Submitted')).toBe('auto-generated')
    const before = process.env.MAIL_SENDER
    process.env.MAIL_SENDER = 'Seawall Social, Vancouver <hello@seawall.social>'
    const { id, to: other } = await abandoned()
    expect(await deliverEmail(id, whenTheClaimIsOver)).toBe('sent')
    if (before === undefined) delete process.env.MAIL_SENDER
    else process.env.MAIL_SENDER = before
    const [named] = await arrived(other)
    if (named === undefined) throw new Error('No email arrived')
    expect(await headerOf(named, 'From')).toBe('"Seawall Social, Vancouver" <hello@seawall.social>')
  })
})

describe('retryEmails', () => {
  it('sends given-up emails again, with a new unsubscribe link, and drops those of no use', async () => {
    const [vera, ana, ben] = await Promise.all([member('admin'), newUser('ana'), newUser('ben')])
    await db.doc(`accounts/${ben.uid}`).update({ event_mails: false })
    const delivery = { state: 'failed', attempts: 5, error: '450 Try later' } as const
    const of = (uid: string) => ({ unsubscribe: { uid, kind: 'event', secret: null } }) as const
    const [walk, late, unwanted, reset] = await Promise.all([
      queued({ to: ana.email, delivery, ...of(ana.uid) }),
      queued({ delivery, useless_after: now }),
      queued({ to: ben.email, delivery, ...of(ben.uid) }),
      queued({ delivery, has_secret_link: true }),
    ])
    const rows = () => db.collection('audit_log').where('who', '==', vera.uid).get()
    const answer = await answerOf(vera, 'retryEmails', {})
    expect(answer.queued).toBeGreaterThanOrEqual(1)
    expect(answer.dropped).toBeGreaterThanOrEqual(3)
    expect(answer.left).toBe(0)
    for (const { id } of [late, unwanted, reset]) expect((await stored(id))?.delivery.state).toBe('dropped')
    expect((await rows()).docs.map((row) => row.get('after') as unknown)).toEqual([
      { queued: answer.queued, dropped: answer.dropped },
    ])

    await deliverOverdueEmails(new Date())
    const [received] = await arrived(ana.email)
    if (received === undefined) throw new Error('No email arrived')
    expect((await stored(walk.id))?.delivery).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await headerOf(received, 'List-Unsubscribe')).toMatch(/\/unsubscribe\?token=[\w-]{43}>$/)
    expect(received.text).toContain('Stop emails about our events')

    expect(await answerOf(vera, 'retryEmails', {})).toEqual({ queued: 0, dropped: 0, left: 0 })
    expect((await rows()).size).toBe(1)
  })
})

describe('npm run emails -- retry', () => {
  it('sends given-up emails again, prints how many, and leaves a row in the audit log', async () => {
    const delivery = { state: 'failed', attempts: 5, error: '450 Try later' } as const
    const [walk, late] = await Promise.all([queued({ delivery }), queued({ delivery, useless_after: now })])
    const rows = db.collection('audit_log').where('who', '==', operator).where('what', '==', 'retryEmails')
    const before = (await rows.get()).size
    const { status, lines } = await runAsCommand('emails', ['retry'])
    expect(status).toBe(0)
    const [, queuedAgain, dropped] =
      /^demo-club: (\d+) emails put back in the queue, (\d+) dropped as outdated\.$/.exec(lines.join('\n')) ??
      []
    expect(Number(queuedAgain)).toBeGreaterThanOrEqual(1)
    expect(Number(dropped)).toBeGreaterThanOrEqual(1)
    expect((await stored(late.id))?.delivery.state).toBe('dropped')
    expect((await rows.get()).size).toBe(before + 1)
    await deliverOverdueEmails(new Date())
    expect(await arrived(walk.to)).toHaveLength(1)
    expect((await stored(walk.id))?.delivery).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

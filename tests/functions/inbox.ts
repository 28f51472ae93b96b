/** The inbox that receives the suite's emails. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { setting } from './kit'

const emailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string().default(''),
  html: z.string().default(''),
  to: z.array(z.object({ address: z.string() })),
  headers: z.record(z.string(), z.unknown()),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })).default([]),
})
export type ReceivedEmail = z.infer<typeof emailSchema>

/** All emails to an address. */
export async function emailsTo(email: string): Promise<ReceivedEmail[]> {
  const answer = await fetch(`${setting('MAIL_INBOX_URL')}/api/email`)
  const emails = z.array(emailSchema).parse(await answer.json())
  return emails.filter(({ to }) => to.some(({ address }) => address.toLowerCase() === email))
}

/** One header as it was sent, unfolded; null when it is missing. The inbox itself parses those of mailing lists. */
export async function headerOf(received: ReceivedEmail, name: string): Promise<string | null> {
  const lines = (await headOf(received)).replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return found?.slice(name.length + 1).trim() ?? null
}

/** The inbox lists an email before its file is complete; the head is complete once followed by an empty line. */
async function headOf({ id }: ReceivedEmail): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const source = await (await fetch(`${setting('MAIL_INBOX_URL')}/api/email/${id}/download`)).text()
    const [head = '', body] = source.split(/\r?\n\r?\n/)
    if (body !== undefined) return head
    await wait(200)
  }
  throw new Error(`Email ${id} is incomplete`)
}

/** Waits until `count` emails have arrived for an address; fails after two minutes. */
export async function arrived(email: string, count = 1): Promise<ReceivedEmail[]> {
  for (let tries = 0; tries < 600; tries += 1) {
    const emails = await emailsTo(email)
    if (emails.length >= count) return emails
    await wait(200)
  }
  throw new Error(`Expected ${count} emails for ${email}, got fewer`)
}

/** The address of the link in an email's text. */
export function linkIn({ text }: ReceivedEmail): URL {
  const [link] = /https?:\S+/.exec(text) ?? []
  return new URL(link ?? '')
}

/** The code of the confirmation link in an email's text. */
export function codeIn(received: ReceivedEmail): string {
  return linkIn(received).searchParams.get('oobCode') ?? ''
}

/** Waits for the only email to an address with this text in its subject. */
export async function emailAbout(email: string, part: string): Promise<ReceivedEmail> {
  for (let tries = 0; tries < 600; tries += 1) {
    const received = (await emailsTo(email)).find(({ subject }) => subject.includes(part))
    if (received) return received
    await wait(200)
  }
  throw new Error(`No email containing "${part}" arrived for ${email}`)
}

/**
 * The unsubscribe link in an email: GET asks, POST does it (RFC 8058). It works for anyone who has the email and signs
 * no one in.
 */
import { onRequest } from 'firebase-functions/v2/https'
import { z } from 'zod'
import { wantsEmail } from '@club/domain/emails/email-switches'
import { unsubscribePage, type UnsubscribePage } from '@club/domain/emails/unsubscribe'
import { webUrl } from '../server/config'
import { log } from '../server/log'
import { loadAccount } from '../server/accounts/accounts'
import { findUnsubscribe, switchEmails } from './email-switches'

const querySchema = z.object({ token: z.string().min(1).max(200) })

/** The address is a secret: headers in `firebase.json` prevent it from being stored or passed on. */
export const unsubscribe = onRequest({ memory: '256MiB' }, async (request, response) => {
  response.set('Cache-Control', 'no-store').type('html')
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD, POST').status(405).end()
    return
  }
  const query = querySchema.safeParse(request.query)
  const page = query.success ? await pageFor(query.data.token, isPost) : unknown
  response.status(page.state === 'unknown' ? 404 : 200).send(unsubscribePage(page, webUrl.value()))
})

const unknown: UnsubscribePage = { state: 'unknown' }

/** Email scanners open every link, so only a POST changes anything. */
async function pageFor(secret: string, isPost: boolean): Promise<UnsubscribePage> {
  const token = await findUnsubscribe(secret)
  if (token === null) return unknown
  const { uid, kind } = token
  if (isPost) {
    await switchEmails(uid, kind, false)
    log.emailsSwitched({ uid, kind, is_on: false })
    return { state: 'done', kind }
  }
  const account = await loadAccount(uid)
  // Reminders also go to a leaving member with tickets.
  const isOn = account !== null && wantsEmail(account, kind, { holdsTickets: kind === 'event' })
  return { state: isOn ? 'ask' : 'done', kind }
}

/** What an accepted host does: propose an event, which an admin then publishes or declines. */
import { proposalTexts } from '@club/domain/hosting/event-proposal'
import { callable } from '../../callable'
import { log } from '../../log'
import * as proposals from '../../store/hosting/event-proposals'

const codes = { noHost: 'permission-denied', tooMany: 'resource-exhausted' } as const

export const hostDesk = callable('hostDesk', async ({ account }) => ({
  application: await proposals.applicationOf(account.email),
}))

export const proposeEvent = callable('proposeEvent', async ({ input, uid, account, now }) => {
  const { event_id: eventId, event: form } = input
  const outcome = await proposals.proposeEvent({ uid, email: account.email, eventId, form }, now)
  if (typeof outcome === 'object') {
    const { reason } = outcome
    const code = reason === 'noHost' || reason === 'tooMany' ? codes[reason] : 'failed-precondition'
    return { refused: proposalTexts[reason], reason, code }
  }
  if (outcome === 'proposed') log.eventProposed({ eventId, uid })
  return {}
})

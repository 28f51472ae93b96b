/** Proposals of accepted hosts: propose an event, change it or withdraw it until an admin publishes or declines it. */
import { eventFormRefusals } from '@club/domain/events/event-form'
import { proposalTexts } from '@club/domain/hosting/event-proposal'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import * as proposals from './event-proposals'
import * as own from './own-proposals'

const texts = { ...eventFormRefusals, ...proposalTexts }
const codes: Partial<Record<keyof typeof texts, Refusal['code']>> = {
  noHost: 'permission-denied',
  tooMany: 'resource-exhausted',
  not_found: 'not-found',
}

function refusal(reason: keyof typeof texts): Refusal {
  return { refused: texts[reason], reason, code: codes[reason] ?? 'failed-precondition' }
}

export const proposeEvent = callable('proposeEvent', async ({ input, uid, account, now }) => {
  const { event_id: eventId, event: form } = input
  const outcome = await proposals.proposeEvent({ uid, email: account.email, eventId, form }, now)
  if (typeof outcome === 'object') return refusal(outcome.reason)
  if (outcome === 'proposed') log.eventProposed({ eventId, uid })
  return {}
})

export const openProposal = callable('openProposal', async ({ input: { event_id: eventId }, uid }) => {
  const outcome = await own.openProposal({ uid, eventId })
  return 'reason' in outcome ? refusal(outcome.reason) : outcome
})

export const changeProposal = callable('changeProposal', async ({ input, uid, now }) => {
  const { event_id: eventId, event: form, seen } = input
  const outcome = await own.changeProposal({ uid, eventId, form, seen }, now)
  return outcome === null ? {} : refusal(outcome.reason)
})

export const withdrawProposal = callable(
  'withdrawProposal',
  async ({ input: { event_id: eventId }, uid }) => {
    const outcome = await own.withdrawProposal({ uid, eventId })
    if (outcome !== null) return refusal(outcome.reason)
    log.proposalWithdrawn({ eventId, uid })
    return {}
  },
)

/** Door helpers of an event, and blocked pairs among its guests (readings, section 6). */
import { isUpcoming } from '@club/domain/events/event-facts'
import { staffTexts } from '@club/domain/account/staff-texts'
import type { DoorPass } from '@club/domain/door/door-pass'
import { callable, isRefusal, type Refusal } from '../server/callable'
import { staffAction } from '../server/staff-action'
import { authUserByEmail } from '../server/gateways/auth'
import { loadAccount } from '../server/accounts/accounts'
import { blockedAt, blockedPairs } from './blocked-guests'
import { grantPass, passesOf, withdrawPass, type PassChange } from './passes'
import { peopleOf } from '../server/accounts/people'
import { loadDocument } from '../server/store/load-document'

const noMember: Refusal = { refused: staffTexts.noMember, reason: 'not_found', code: 'not-found' }
const over: Refusal = { refused: 'This event is over.', reason: 'over' }

type Asked = { readonly event_id: string } & ({ readonly email: string } | { readonly user_id: string })
type Helper = { user_id: string; name: string; blocked: string[] }

async function helperOf(asked: Asked, asking: string): Promise<Helper | Refusal> {
  const user_id = 'email' in asked ? (await authUserByEmail(asked.email))?.uid : asked.user_id
  if (user_id === undefined) return noMember
  const [account, people, blocked] = await Promise.all([
    loadAccount(user_id),
    peopleOf([user_id]),
    blockedAt(asked.event_id, user_id, asking),
  ])
  const name = people.get(user_id)?.name
  if (name === undefined || account === null || account.suspended || account.leaving_at !== null)
    return noMember
  return { user_id, name, blocked }
}

/** Recorded as a change of the account, which erasure makes pseudonymous. */
function audited(change: PassChange | null) {
  if (change === null) return null
  const fields = ({ event_id, granted_at, withdrawn_at }: DoorPass) => ({
    event_id,
    granted_at,
    withdrawn_at,
  })
  return {
    target: `accounts/${change.after.user_id}`,
    before: change.before && fields(change.before),
    after: fields(change.after),
  }
}

export const previewDoorPass = callable('previewDoorPass', ({ input, uid }) => helperOf(input, uid))

export const grantDoorPass = staffAction('grantDoorPass', async ({ input, uid, now }, batch) => {
  const { event_id } = input
  const [helper, event] = await Promise.all([helperOf(input, uid), loadDocument('events', event_id)])
  if (isRefusal(helper)) return helper
  if (event === null || !isUpcoming(event, now)) return over
  const { user_id } = helper
  const change = await grantPass(batch, { event_id, user_id, by: uid }, now)
  return { answer: helper, change: audited(change) }
})

export const withdrawDoorPass = staffAction('withdrawDoorPass', async ({ input, now }, batch) => {
  const change = await withdrawPass(batch, input, now)
  return { answer: {}, change: audited(change) }
})

export const listDoorPasses = callable('listDoorPasses', async ({ input: { event_id } }) => ({
  passes: await passesOf(event_id),
}))

export const listBlockedPairs = callable('listBlockedPairs', async ({ input: { event_id }, uid }) => {
  const { pairs, isPartial } = await blockedPairs(event_id, uid)
  return { pairs, is_partial: isPartial }
})

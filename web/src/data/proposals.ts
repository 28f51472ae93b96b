/** A host's proposals and their outcome. */
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import type { EventProposal } from '@club/domain/hosting/event-proposal'
import { applicationStatusOf, type HostApplicationStatus } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { limit, query, where } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveQuery } from './firebase/live'

/** The host status of the member with this address, live. */
export function useHostStatus(email: string): Live<HostApplicationStatus | 'none'> {
  const live = useLiveQuery(
    query(collectionOf('host_applications'), where('email', '==', email), limit(limits.moderation.listed)),
  )
  if (live.status !== 'ready') return live
  return { status: 'ready', data: applicationStatusOf(live.data.map(({ data }) => data)) }
}

/** Each throws errors that `failureOf` understands, with the reason of a refusal as its code. */
export const proposalActions = {
  /** Once for each `event_id`. */
  proposeEvent: (request: InputOf<'proposeEvent'>) => call('proposeEvent', request),
  changeProposal: (request: InputOf<'changeProposal'>) => call('changeProposal', request),
  withdrawProposal: (event_id: string) => call('withdrawProposal', { event_id }),
}

export type OpenedProposal = OutputOf<'openProposal'>

/** The initial values of the proposal form. Throws errors that `failureOf` understands. */
export function openProposal(event_id: string): Promise<OpenedProposal> {
  return call('openProposal', { event_id })
}

/** The proposals of `uid`, newest first, live. */
export function useProposals(uid: string): Live<Row<EventProposal>[]> {
  const live = useLiveQuery(
    query(collectionOf('event_proposals'), where('user_id', '==', uid), limit(limits.moderation.listed)),
  )
  if (live.status !== 'ready') return live
  const newest = (one: Row<EventProposal>) => one.data.created_at.getTime()
  return { status: 'ready', data: live.data.toSorted((one, other) => newest(other) - newest(one)) }
}

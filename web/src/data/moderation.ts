/** Moderators' data and decisions; the contracts are in their page's files only. */
import { moderationContracts } from '@club/domain/contracts/moderation'
import type { InputOf, ModerationContractName } from '@club/domain/contracts/index'
import type { HostApplication } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { orderBy, query } from 'firebase/firestore'
import { callBy } from './firebase/call-by'
import { collectionOf } from './firebase/collection-of'
import { type LivePages, useLivePages } from './firebase/live-pages'

const ask = callBy<ModerationContractName>(moderationContracts)

export const listReports = (request: InputOf<'listReports'>) => ask('listReports', request)
export const listNewPhotos = () => ask('listNewPhotos', {})
export const listSuspended = () => ask('listSuspended', {})
export const listHostedEvenings = async (user_id: string) =>
  (await ask('listHostedEvenings', { user_id })).evenings
export const openMember = (user_id: string) => ask('openMember', { user_id })

/** The address of the reported photo; null when there is none. */
export async function reportPhoto(report_id: string): Promise<string | null> {
  return (await ask('reportPhoto', { report_id })).picture
}

/** Each throws errors that `failureOf` understands, with the reason of a refusal as its code. */
export const moderationActions = {
  decideReport: (request: InputOf<'decideReport'>) => ask('decideReport', request),
  approvePhoto: (review_id: string) => ask('keepPhoto', { review_id }),
  removePhoto: (request: InputOf<'removePhoto'>) => ask('removePhoto', request),
  removeWords: (request: InputOf<'removeWords'>) => ask('removeWords', request),
  moderateMember: (request: InputOf<'moderateMember'>) => ask('moderateMember', request),
  decideHostApplication: (request: InputOf<'decideHostApplication'>) => ask('decideHostApplication', request),
}

/** Applications to be a host, newest first, live, in pages. */
export function useHostApplications(): LivePages<HostApplication> {
  return useLivePages(
    query(collectionOf('host_applications'), orderBy('created_at', 'desc')),
    limits.console.page,
  )
}

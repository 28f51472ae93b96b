/** Moderators' data and decisions; the contracts are in their page's files only. */
import { moderationContracts } from '@club/domain/contracts/moderation'
import type { InputOf } from '@club/domain/contracts/index'
import type { HostApplication } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { orderBy, query } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type LivePages, useLivePages } from './firebase/live-pages'

export const listReports = (request: InputOf<'listReports'>) =>
  call('listReports', request, moderationContracts)
export const listNewPhotos = () => call('listNewPhotos', {}, moderationContracts)
export const listSuspended = () => call('listSuspended', {}, moderationContracts)
export const listHostedEvenings = async (user_id: string) =>
  (await call('listHostedEvenings', { user_id }, moderationContracts)).evenings
export const openMember = (user_id: string) => call('openMember', { user_id }, moderationContracts)

/** The address of the reported photo; null when there is none. */
export async function reportPhoto(report_id: string): Promise<string | null> {
  return (await call('reportPhoto', { report_id }, moderationContracts)).picture
}

/** Each throws errors that `failureOf` understands, with the reason of a refusal as its code. */
export const moderationActions = {
  decideReport: (request: InputOf<'decideReport'>) => call('decideReport', request, moderationContracts),
  approvePhoto: (review_id: string) => call('keepPhoto', { review_id }, moderationContracts),
  removePhoto: (request: InputOf<'removePhoto'>) => call('removePhoto', request, moderationContracts),
  removeWords: (request: InputOf<'removeWords'>) => call('removeWords', request, moderationContracts),
  moderateMember: (request: InputOf<'moderateMember'>) =>
    call('moderateMember', request, moderationContracts),
  decideHostApplication: (request: InputOf<'decideHostApplication'>) =>
    call('decideHostApplication', request, moderationContracts),
}

/** Applications to be a host, newest first, live, in pages. */
export function useHostApplications(): LivePages<HostApplication> {
  return useLivePages(
    query(collectionOf('host_applications'), orderBy('created_at', 'desc')),
    limits.console.page,
  )
}

/** Admin actions on events, and the number of people a change would notify. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { Proposer } from '@club/domain/contracts/console'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { getCountFromServer, query, where } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, useAnswer } from '../firebase/live'

/** Throws errors that `failureOf` understands, with the reason of a refusal as its code. */
export function saveEvent(request: InputOf<'saveEvent'>): Promise<OutputOf<'saveEvent'>> {
  return call('saveEvent', request, consoleContracts)
}

export async function cancelEvent(event_id: string): Promise<void> {
  await call('cancelEvent', { event_id }, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
export async function declineProposal(event_id: string, reason: string): Promise<void> {
  await call('declineProposal', { event_id, reason }, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
export async function askForProposalChange(event_id: string, reason: string): Promise<void> {
  await call('askForProposalChange', { event_id, reason }, consoleContracts)
}

const openProposer = async (event_id: string) =>
  (await call('openProposer', { event_id }, consoleContracts)).proposer

/** The host behind an event; null for an event of the club's own. */
export function useProposer(eventId: string): Live<Proposer | null> {
  return useAnswer(eventId, '', openProposer)
}

export async function deleteEvent(event_id: string): Promise<void> {
  await call('deleteEvent', { event_id }, consoleContracts)
}

const dataUrlHead = /^data:[^,]*,/

/** The address of the cover that the server makes of a file. */
export async function coverOfFile(file: File): Promise<string> {
  const picture = await base64Of(file)
  return (await call('prepareEventCover', { picture }, consoleContracts)).image_url
}

/** The same of a picture that the server fetches. */
export async function coverOfAddress(url: string): Promise<string> {
  return (await call('prepareEventCover', { url }, consoleContracts)).image_url
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(dataUrlHead, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('Couldn’t read the file'))
    reader.readAsDataURL(file)
  })
}

async function countNotified(eventId: string): Promise<number> {
  const rows = query(collectionOf('event_attendees'), where('event_id', '==', eventId))
  return (await getCountFromServer(rows)).data().count
}

/**
 * The number of members notified of a change of date or place, or of a cancellation: all who are registered
 * or hold tickets. Counted again for each `version`; shows the previous count until then.
 */
export function useNotifiedCount(eventId: string, version: string): Live<number> {
  return useAnswer(eventId, version, countNotified)
}

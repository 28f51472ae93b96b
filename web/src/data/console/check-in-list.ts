/** The list at an event's door, and admitting people from it. */
import { consoleContracts } from '@club/domain/contracts/console'
import { doorContracts } from '@club/domain/contracts/door'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { limit, orderBy, query, where } from 'firebase/firestore'
import { type BlockedPairs, listBlockedPairs } from '../door/blocked-pairs'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, useAnswer, useLiveQuery } from '../firebase/live'

export type Door = OutputOf<'listDoor'>

const doorOf = (event_id: string) => call('listDoor', { event_id }, consoleContracts)

/**
 * All who can attend, fetched again after each scan at the event, even a late one, and for each `version`;
 * shows the previous list until then.
 */
export function useDoor(event_id: string, version: string): Live<Door> {
  const scans = useLiveQuery(
    query(
      collectionOf('check_in_scans'),
      where('event_id', '==', event_id),
      orderBy('received_at', 'desc'),
      limit(1),
    ),
  )
  // Refused or unanswered scans must not hide the list.
  const newest = scans.status === 'ready' ? (scans.data[0]?.id ?? 'none') : scans.status
  return useAnswer(newest === 'loading' ? null : event_id, `${newest} ${version}`, doorOf)
}

/** Throws errors that `failureOf` understands; a negative verdict does not throw. */
export function checkIn(scan: InputOf<'checkIn'>): Promise<OutputOf<'checkIn'>> {
  return call('checkIn', scan, consoleContracts)
}

export type DoorPasses = OutputOf<'listDoorPasses'>['passes']
export type Helper = OutputOf<'previewDoorPass'>

const passesOf = async (event_id: string) =>
  (await call('listDoorPasses', { event_id }, doorContracts)).passes

/** The door helpers of an event. */
export function useDoorPasses(event_id: string, version: string): Live<DoorPasses> {
  return useAnswer(event_id, version, passesOf)
}

/** The pairs of attendees with a block, by one or both. */
export function useBlockedPairs(event_id: string, version: string): Live<BlockedPairs> {
  return useAnswer(event_id, version, listBlockedPairs)
}

/** The holder of a pass before it is granted, and the guests they block or are blocked by. */
export const previewDoorPass = (input: InputOf<'previewDoorPass'>) =>
  call('previewDoorPass', input, doorContracts)
export const grantDoorPass = (input: InputOf<'grantDoorPass'>) => call('grantDoorPass', input, doorContracts)
export const withdrawDoorPass = (input: InputOf<'withdrawDoorPass'>) =>
  call('withdrawDoorPass', input, doorContracts)

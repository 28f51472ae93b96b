/** The list at an event's door, and admitting people from it. */
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { callForStaff } from './call-for-staff'
import { collectionOf } from '../firebase/collection-of'
import { answerTo, type Live, useListener, useLiveQuery } from '../firebase/live'

export type Door = OutputOf<'listDoor'>

/** Everybody who may come, asked for again with each scan at the event and each `version`, and meanwhile as it was. */
export function useDoor(event_id: string, version: string): Live<Door> {
  const scans = useLiveQuery(
    query(collectionOf('check_in_scans'), where('event_id', '==', event_id), orderBy('at', 'desc'), limit(1)),
  )
  // Refused or unanswered scans must not hide the list.
  const newest = scans.status === 'ready' ? (scans.data[0]?.id ?? 'none') : scans.status
  const source = useMemo(() => ({ event_id }), [event_id])
  const request = useMemo(
    () => ({ newest, version, listen: answerTo(() => callForStaff('listDoor', { event_id })) }),
    [event_id, newest, version],
  )
  return useListener(newest === 'loading' ? null : source, request.listen)
}

/** Throws what `failureOf` understands; a verdict is no failure. */
export function checkIn(scan: InputOf<'checkIn'>): Promise<OutputOf<'checkIn'>> {
  return callForStaff('checkIn', scan)
}

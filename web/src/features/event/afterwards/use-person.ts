/** A fellow attendee, with the parts of their profile that the member can see. */
import type { EventCompany } from '../../../data/afterwards'
import { isUnanswered } from '../../../data/failure'
import { type Member, useMember } from '../../../data/members'

export type Person = EventCompany['company'][number]

/** The guest who answers. */
export type Viewer = { readonly uid: string; readonly name: string | null; readonly hasPhoto: boolean }

export const cardGrid = {
  templateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(9.5rem, 1fr))' },
  gap: { base: '3', md: '4' },
} as const

/** Null while loading; 'gone' when the member is hidden. */
export function usePerson(uid: string, sharp: boolean): Member | 'gone' | null {
  const live = useMember(uid, { sharp })
  if (live.status === 'ready') return live.data ?? 'gone'
  return live.status === 'error' && !isUnanswered(live) ? 'gone' : null
}

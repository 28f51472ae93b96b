/** How the header shows the member who is signed in. */
import { initialsOf } from '@club/domain/members/initials'
import type { Member } from '../data/member'

export type Face = { readonly name: string; readonly initials: string; readonly picture: string | null }

/** Name, initials and picture as far as they are known; the e-mail stands in for a name. */
export function faceOf(member: Pick<Member, 'profile' | 'photos'> | null, email: string): Face {
  const profile = member?.profile
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || email,
    initials: initialsOf({ ...profile, email }),
    picture: member?.photos?.[0]?.small ?? profile?.photo_urls[0] ?? null,
  }
}

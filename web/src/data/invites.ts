/** Invitation links: the member's own to an event, and the one that a visitor opened in this tab. */
import { inviteCodeIn, inviteHash } from '@club/domain/account/invite'
import { tabStorage } from '../browser-storage'
import { eventPath } from '../paths'
import { call } from './firebase/call'

/** The address of an event's page with the member's code. Throws errors that `failureOf` understands. */
export async function inviteLink(eventId: string): Promise<string> {
  const { code } = await call('inviteCode', {})
  return window.location.origin + eventPath(eventId) + inviteHash(code)
}

/** The first name of the member whose code it is; null for none. Throws errors that `failureOf` understands. */
export async function inviterOf(code: string): Promise<string | null> {
  return (await call('inviter', { code })).first_name
}

const key = 'invite'

/** Remembers the code in this page's address, if there is one, until the tab is closed. */
export function rememberInvite() {
  const code = inviteCodeIn(window.location.hash)
  if (code !== null) tabStorage.write(key, code)
}

export function readInvite(): string | null {
  return tabStorage.read(key)
}

export function forgetInvite() {
  tabStorage.remove(key)
}

/** Which mails the member would like to get. */
import type { SwitchedMailKind } from '@club/domain/emails/mail-switches'
import { call } from './firebase/call'

/** Switches mails of one kind on or off; the account follows by itself. Throws what `failureOf` understands. */
export async function setMailSwitch(kind: SwitchedMailKind, isOn: boolean): Promise<void> {
  await call('setMailSwitch', { kind, is_on: isOn })
}

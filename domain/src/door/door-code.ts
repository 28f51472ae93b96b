/** A code that is held before the camera: verified by its signature, then looked up in the device's list. */
import { type DoorKey, readTicketCode, type TicketClaim } from '../orders/tickets/ticket-code'
import { type ScanVerdict, verdictOf } from './check-in'
import type { DoorRow } from './door-row'

/** Keys of the club by kid. */
export type DoorKeys = ReadonlyMap<string, DoorKey['public_key']>

/** True iff `signature` (base64url, 64 bytes, IEEE P1363) is the key's on `payload`; WebCrypto, in a browser and in Node. */
export type VerifySignature = (
  key: DoorKey['public_key'],
  payload: string,
  signature: string,
) => Promise<boolean>

export type CheckedCode = { readonly claim: TicketClaim; readonly isGenuine: boolean }

/** Checks the signature of a code; null for anything that is not a code of the club. */
export async function checkCode(
  text: string,
  keys: DoorKeys,
  verify: VerifySignature,
): Promise<CheckedCode | null> {
  const code = readTicketCode(text)
  if (code === null) return null
  const key = keys.get(code.kid)
  const isGenuine = key !== undefined && (await verify(key, code.payload, code.signature))
  return { claim: code.claim, isGenuine }
}

/** The verdict of a device. 'unlisted': signed by the club, and sold after the list was last updated. */
export type DoorVerdict = ScanVerdict | 'forged' | 'unlisted'

/** The verdict of a device on a code; `row`: its line in the list, null when there is none. */
export function verdictOnCode(code: CheckedCode | null, row: DoorRow | null, event_id: string): DoorVerdict {
  if (code === null) return 'unknown'
  if (!code.isGenuine) return 'forged'
  if (code.claim.eventId !== event_id) return 'wrong_event'
  if (row === null) return 'unlisted'
  const presented = { event_id, is_undo: false, code_version: code.claim.version }
  return verdictOf({ event_id, ...row }, presented)
}

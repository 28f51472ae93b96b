/** Keys that sign tickets, and verification as on a device. */
import type { VerifySignature } from '@club/domain/door/door-code'
import { readSigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { publishDoorKey } from '../../functions/src/orders/tickets/door-keys'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Verifies as a browser does. */
export const verifySignature: VerifySignature = async (key, payload, signature) => {
  const publicKey = await crypto.subtle.importKey('jwk', key, ecdsa, false, ['verify'])
  return crypto.subtle.verify(
    ecdsa,
    publicKey,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(payload),
  )
}

/** A new key of the club, published for doors. */
export async function aNewKey() {
  const pair = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const text = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64')
  const key = readSigningKey(text)
  await publishDoorKey(key.kid, key.publicKey)
  return key
}

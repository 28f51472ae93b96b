/** Keys that sign tickets, and a device's way to verify what they signed. */
import type { VerifySignature } from '@club/domain/door/door-code'
import { readSigningKey } from '../../functions/src/payments/ticket-codes'
import { publishDoorKey } from '../../functions/src/store/payments/door-keys'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** As a browser does. */
export const verifySignature: VerifySignature = async (key, payload, signature) => {
  const publicKey = await crypto.subtle.importKey('jwk', key, ecdsa, false, ['verify'])
  return crypto.subtle.verify(
    ecdsa,
    publicKey,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(payload),
  )
}

/** A key of the club that has just been made, and that doors know. */
export async function aNewKey() {
  const pair = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const text = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64')
  const key = readSigningKey(text)
  await publishDoorKey(key.kid, key.publicKey)
  return key
}

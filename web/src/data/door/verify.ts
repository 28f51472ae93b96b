/** Verifies the club's signature of a code, in the browser alone. */
import type { VerifySignature } from '@club/domain/door/door-code'
import type { DoorKey } from '@club/domain/orders/tickets/ticket-code'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

const imported = new WeakMap<DoorKey['public_key'], Promise<CryptoKey>>()

function importedKey(key: DoorKey['public_key']): Promise<CryptoKey> {
  const known = imported.get(key)
  if (known) return known
  const fresh = crypto.subtle.importKey('jwk', key, algorithm, false, ['verify'])
  imported.set(key, fresh)
  return fresh
}

export const verifySignature: VerifySignature = async (key, payload, signature) => {
  const signed = new TextEncoder().encode(payload)
  const how = { ...algorithm, hash: 'SHA-256' }
  return crypto.subtle.verify(how, await importedKey(key), bytesOf(signature), signed)
}

/** Ticket codes, signed with the club's key (ECDSA P-256), whose public half the doors know. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  ticketCode,
  ticketPayload,
  type DoorKey,
  type TicketClaim,
} from '@club/domain/orders/tickets/ticket-code'
import { ticketSigningKey } from '../../server/config'
import { publishDoorKey } from './door-keys'

export type SigningKey = {
  readonly kid: string
  readonly sign: (text: string) => string
  readonly publicKey: DoorKey['public_key']
}

let instance: Promise<SigningKey> | undefined

/** The code of tickets. Throws without a key. */
export async function signedTicketCode(claim: TicketClaim): Promise<string> {
  instance ??= published(readSigningKey(ticketSigningKey()))
  try {
    const key = await instance
    const payload = ticketPayload(key.kid, claim)
    return ticketCode(payload, key.sign(payload))
  } catch (error) {
    instance = undefined
    throw error
  }
}

/** Doors must know a key before the first ticket is sold with it. */
async function published(key: SigningKey): Promise<SigningKey> {
  await publishDoorKey(key.kid, key.publicKey)
  return key
}

/** A private key in PKCS #8 as base64 of its DER, which fits into one line of a secret. */
export function readSigningKey(text: string): SigningKey {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const { x, y } = createPublicKey(key).export({ format: 'jwk' })
  if (x === undefined || y === undefined) throw new Error('TICKET_SIGNING_KEY must be an elliptic curve key')
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  return {
    kid: createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 16),
    sign: (payload) =>
      // WebCrypto supports only this encoding; Node's own default is DER.
      sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    publicKey,
  }
}

/** The code on a ticket: who was sold what, signed by the club, so that a door can verify it without a network. */
import { z } from 'zod'

/** {kid}: a public key that doors verify codes with, as a JSON Web Key. */
export const doorKeySchema = z.object({
  public_key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  created_at: z.date(),
})
export type DoorKey = z.infer<typeof doorKeySchema>

/** The content of a code. */
export type TicketClaim = {
  readonly ticketId: string
  readonly eventId: string
  readonly version: number
}

/** People that a code admits. */
const quantity = 1

const mark = 'CLUB1'

/** The signed part: the code without its signature. `kid` names the key. */
export function ticketPayload(kid: string, { ticketId, eventId, version }: TicketClaim): string {
  return [mark, kid, ticketId, eventId, quantity, version].join('.')
}

/** The code: what is signed, and the signature in base64url. */
export function ticketCode(payload: string, signature: string): string {
  return `${payload}.${signature}`
}

const codePattern = new RegExp(
  `^(${mark}\\.([\\w-]{1,64})\\.([\\w-]{1,128})\\.([\\w-]{1,128})\\.${quantity}\\.(\\d{1,4}))\\.([\\w-]{86})$`,
)

type ReadCode = {
  readonly payload: string
  readonly kid: string
  readonly claim: TicketClaim
  /** base64url, 64 bytes (IEEE P1363). */
  readonly signature: string
}

/** The parts of a code, whose signature is still to be verified; null for anything that is not one of our codes. */
export function readTicketCode(text: string): ReadCode | null {
  const [, payload, kid, ticketId, eventId, version, signature] = codePattern.exec(text.trim()) ?? []
  if (!payload || !kid || !ticketId || !eventId || !signature) return null
  return {
    payload,
    kid,
    claim: { ticketId, eventId, version: Number(version) },
    signature,
  }
}

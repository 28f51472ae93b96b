/** Hashes for document ids that must not reveal their contents. */
import { createHash } from 'node:crypto'

/** SHA-256 in hex. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

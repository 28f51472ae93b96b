/** A digest under which something is found again and out of which it cannot be read. */
import { createHash } from 'node:crypto'

/** SHA-256, in hexadecimal digits. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

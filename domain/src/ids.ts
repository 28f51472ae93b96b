/** Schemas for what a request names: document ids and moments. */
import { z } from 'zod'

const message = 'This isn’t a valid ID'
const id = '[A-Za-z0-9-]{1,128}'

/** Letters, digits and hyphens, which rules out paths and Firestore's reserved names. */
export const idSchema = z.string(message).regex(new RegExp(`^${id}$`), message)

/** Two uids, joined by '_'. */
export const pairIdSchema = z.string(message).regex(new RegExp(`^${id}_${id}$`), message)

/** Dates far beyond any evening break the database, which ends with the year 9999; a year is left for what is added to one. */
const lastMoment = Date.UTC(9999, 0, 1)

/** A moment in milliseconds that can be stored. */
export function momentSchema(message = 'Please choose a date and time') {
  return z.int(message).min(0, message).max(lastMoment, message)
}

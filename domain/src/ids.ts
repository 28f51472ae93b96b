/** Schemas for document ids in input. */
import { z } from 'zod'

const message = 'This is no id'
const id = '[A-Za-z0-9-]{1,128}'

/** Letters, digits and hyphens, which rules out paths and Firestore's reserved names. */
export const idSchema = z.string(message).regex(new RegExp(`^${id}$`), message)

/** Two uids, joined by '_'. */
export const pairIdSchema = z.string(message).regex(new RegExp(`^${id}_${id}$`), message)

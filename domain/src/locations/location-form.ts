/** The admin's form of a service location (section 5). */
import { z } from 'zod'
import { atMost, typedName } from '../text/typed-text'
import { limits } from '../limits'

const missing = 'Please name the location'

/** Trimmed and not empty. */
export const locationNameSchema = typedName(
  z
    .string()
    .min(1, missing)
    .check(...atMost(limits.location.max, `At most ${limits.location.max} characters, please`)),
  missing,
)

/** Reason → text; `in_use` is completed by the server with what uses it. */
export const locationRefusals = {
  not_found: 'This location no longer exists.',
  exists: 'There’s already a location with this name.',
  in_use: 'This location is in use',
  changed_meanwhile:
    'Someone else has changed this location in the meantime. Compare the two, then save again.',
} as const

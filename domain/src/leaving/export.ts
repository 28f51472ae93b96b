/** 'Download my data': the function's name and what its zip holds; web and server meet here. */

/**
 * POST with `Authorization: Bearer <ID token>` of a sign-in at most five minutes old. Answers with the zip, or with
 * `{ error: { status, message } }` like a callable: 401 when not signed in, 400 'FAILED_PRECONDITION' when the sign-in is
 * too old, 429 beyond the limit.
 */
export const exportFunction = 'exportMyData'

/**
 * `data`: JSON with `exported_at` and, for each collection with `export: 'yes'` in `erasure`, its rows; dates in ISO 8601.
 * Other members appear by their uid alone, and only where the member chose or met them.
 */
export const exportFiles = {
  zip: 'my-data.zip',
  data: 'my-data.json',
  /** In the order of the profile, from 1 on. */
  photo: (place: number) => `photos/${place}.webp`,
} as const

/** Parses JSON that may be invalid. */

/** The value of `text`; null when it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

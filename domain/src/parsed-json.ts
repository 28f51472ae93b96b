/** Text that came from somewhere else, read as JSON. */

/** What `text` says; null when it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

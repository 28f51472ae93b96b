/** Takes people out of what is reported: who looked at whom is nobody's business. */

const word = /^[a-z][a-z-]*$/

/** A path with ':id' in place of everything that may be one: only its first part, if that is a plain word, names a page. */
export function scrubbedPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part, index) => (index === 0 && word.test(part) ? part : ':id')).join('/')}`
}

const address = /^(https?:\/\/[^/?#@\s]+)(?=[/?#]|$)([^?#\s]*)/i

/** The address of a page, without ids, query and fragment; empty when it is none. */
export function scrubbedUrl(url: string): string {
  const [, origin, path = ''] = address.exec(url.trim()) ?? []
  return origin === undefined ? '' : origin + scrubbedPath(path)
}

/** Queries and fragments of addresses; the line and column behind a file of a stack stay. */
const query = /(https?:\/\/[^\s?#()]+)[?#][^\s()]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g
const email = /[^\s@<>"'()/:=]+@[^\s@<>"'()/:=]+\.[^\s@<>"'()/:=]+/g
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi
/** Ids of Firebase: 20 or 28 letters and digits; long names of functions have no digit. */
const longId = /(?<![A-Za-z\d])(?:(?=[A-Za-z]*\d)[A-Za-z\d]{20,}|[A-Za-z]{28})(?![A-Za-z\d])/g

/** A message or a stack, without addresses of people, ids and queries. */
export function scrubbedText(text: string): string {
  return text.replace(query, '$1').replace(email, ':email').replace(uuid, ':id').replace(longId, ':id')
}

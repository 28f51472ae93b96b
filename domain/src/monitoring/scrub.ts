/** Removes people from reports: visits to profiles are private. */

const word = /^[a-z][a-z-]*$/

/** A path with ':id' in place of everything that may be one: only its first part, if it is a plain word, names a page. */
export function scrubbedPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part, index) => (index === 0 && word.test(part) ? part : ':id')).join('/')}`
}

const address = /^(https?:\/\/[^/?#@\s]+)(?=[/?#]|$)([^?#\s]*)/i

/** The address of a page, without ids, query and fragment; empty for anything else. */
export function scrubbedUrl(url: string): string {
  const [, origin, path = ''] = address.exec(url.trim()) ?? []
  return origin === undefined ? '' : origin + scrubbedPath(path)
}

/** Each pattern starts only where what it names can start, so that none takes longer than the text is long. */
const url = /https?:\/\/[^\s()]+/g
const email = /(?<![^\s@<>"'()/:=])[^\s@<>"'()/:=]+@[^\s@<>"'()/:=]+\.[^\s@<>"'()/:=]+/g
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi
/** Ids of Firebase: 20 or 28 letters and digits; long names of functions have no digit. */
const longId = /(?<![A-Za-z\d])(?:(?=[A-Za-z]*\d)[A-Za-z\d]{20,}|[A-Za-z]{28})(?![A-Za-z\d])/g

/** Without query and fragment; the line and column behind a file of a stack stay. */
function withoutQuery(address: string): string {
  const query = address.search(/[?#]/)
  if (query === -1) return address
  const place = /(?::\d+){1,2}$/.exec(address.slice(query))?.[0] ?? ''
  return address.slice(0, query) + place
}

/** A message or a stack, without addresses of people, ids and queries. */
export function scrubbedText(text: string): string {
  return text.replace(url, withoutQuery).replace(email, ':email').replace(uuid, ':id').replace(longId, ':id')
}

/** The link that creates a missing index: it names collections and fields, and no one. */
const indexLink = /(https:\/\/console\.firebase\.google\.com\/\S+)/
const documentPath = /\/documents\/([^\s"'`]+)/g

/** A message of the database: its link stays, and of documents the names of their collections. */
export function scrubbedDatabaseMessage(message: string): string {
  return message
    .split(indexLink)
    .map((part, index) => {
      if (index % 2 === 1) return part
      const named = part.replace(documentPath, (_, path: string) => {
        const parts = path.split('/').map((each, level) => (level % 2 === 0 ? each : ':id'))
        return `/documents/${parts.join('/')}`
      })
      return scrubbedText(named)
    })
    .join('')
}

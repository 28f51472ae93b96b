/** The browser's storage. When it is blocked or full, reads find nothing and writes are dropped. */

/** False during prerendering, outside a browser. */
export const isBrowser = typeof window !== 'undefined'

function orElse<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}

/** With site data blocked, even accessing the storage throws, so `open` accesses it on each call. */
function storageThatMayBeRefused(open: () => Storage) {
  return {
    read: (key: string): string | null => orElse(() => open().getItem(key), null),
    write: (key: string, text: string): void => orElse(() => open().setItem(key, text), undefined),
    remove: (key: string): void => orElse(() => open().removeItem(key), undefined),
    keys: (): string[] => orElse(() => Object.keys(open()), []),
    /** False with site data blocked. */
    isAllowed: (): boolean => orElse(() => open().length >= 0, false),
  }
}

/** Stored in this browser until removed. */
export const browserStorage = storageThatMayBeRefused(() => localStorage)

/** Stored in this tab until it closes. */
export const tabStorage = storageThatMayBeRefused(() => sessionStorage)

const withoutDatabaseKey = 'without-database'

/**
 * For a database that does not answer: the page loads again and, like all that follow in this tab, does
 * without.
 */
export function reloadWithoutDatabase(reload = () => window.location.reload()) {
  tabStorage.write(withoutDatabaseKey, '1')
  reload()
}

/** Makes IndexedDB fail for all its users, Firebase included, instead of hanging. */
export function refuseSilentDatabase() {
  if (tabStorage.read(withoutDatabaseKey) === null) return
  const open = () => {
    throw new DOMException('The database did not answer earlier.', 'UnknownError')
  }
  const refusing = { open, deleteDatabase: () => undefined, databases: () => Promise.resolve([]) }
  Object.defineProperty(window, 'indexedDB', { value: refusing, configurable: true })
}

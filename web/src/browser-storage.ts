/** The browser's storage, which may be refused or full: then nothing is there, and nothing is kept. */

/** False where a page is drawn as HTML outside of a browser. */
export const isBrowser = typeof window !== 'undefined'

function orElse<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}

/** With site data blocked, to name the storage already throws: `open` names it anew each time. */
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

/** Kept in this browser until it is removed. */
export const browserStorage = storageThatMayBeRefused(() => localStorage)

/** Kept in this tab until it is closed. */
export const tabStorage = storageThatMayBeRefused(() => sessionStorage)

const withoutDatabaseKey = 'without-database'

/** For a database that does not answer: the page loads again and, like all that follow in this tab, does without. */
export function reloadWithoutDatabase(reload = () => window.location.reload()) {
  tabStorage.write(withoutDatabaseKey, '1')
  reload()
}

/** Has all that uses IndexedDB, Firebase included, find it refused instead of waiting for it. */
export function refuseSilentDatabase() {
  if (tabStorage.read(withoutDatabaseKey) === null) return
  const open = () => {
    throw new DOMException('The database did not answer earlier.', 'UnknownError')
  }
  const refusing = { open, deleteDatabase: () => undefined, databases: () => Promise.resolve([]) }
  Object.defineProperty(window, 'indexedDB', { value: refusing, configurable: true })
}

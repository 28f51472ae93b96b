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
  }
}

/** Kept in this browser until it is removed. */
export const browserStorage = storageThatMayBeRefused(() => localStorage)

/** Kept in this tab until it is closed. */
export const tabStorage = storageThatMayBeRefused(() => sessionStorage)

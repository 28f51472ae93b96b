/** Pages loaded on demand: tracks which are loading, and which failed. */
import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react'
import { reloadAfterDeploy } from '../next-version'

let loadingCount = 0
const watchers = new Set<() => void>()
const failed = new Set<() => void>()

/** Notifies watchers a moment later: a page can start to load in the middle of a render. */
function changeCount(by: number) {
  loadingCount += by
  queueMicrotask(() => {
    for (const watcher of watchers) watcher()
  })
}

async function counted<T>(page: Promise<T>): Promise<T> {
  changeCount(1)
  try {
    return await page
  } finally {
    changeCount(-1)
  }
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loadingCount > 0,
    () => false,
  )
}

/** Makes pages that failed to load retry from now on. */
export function tryFailedPagesAgain() {
  for (const forget of failed) forget()
  failed.clear()
}

export type LazyPage = {
  readonly Page: ComponentType
  /** Loads the page before it is shown; settles when it is there, or has not arrived. */
  readonly load: () => Promise<void>
}

type PageModule = { readonly Component: ComponentType }

/** Imports a file whose `Component` is the page. */
export type ImportPage = () => Promise<PageModule>

/** A page that fails to load is requested again by 'Try Again'. */
export function lazyPage(importPage: ImportPage): LazyPage {
  let loading: Promise<PageModule> | null = null
  // React remembers a failure for good, so another attempt is another component.
  const attempt = () => lazy(async () => ({ default: (await load()).Component }))
  let current = attempt()

  function load(): Promise<PageModule> {
    loading ??= counted(importPage()).catch(async (error: unknown) => {
      if (await reloadAfterDeploy()) return new Promise<never>(() => undefined)
      failed.add(() => {
        loading = null
        current = attempt()
      })
      throw error
    })
    return loading
  }

  return {
    Page: () => createElement(current),
    load: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  }
}

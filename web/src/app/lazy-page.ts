/** A part of the route table that is loaded when it is first wanted. */
import { type ComponentType, createElement, lazy } from 'react'
import { whenTriedAgain, whilePageLoads } from './page-loads'

export type LazyPage = {
  readonly Page: ComponentType
  /** Begins to load the page before it is shown. */
  readonly load: () => void
}

type PageModule = { readonly Component: ComponentType }

/** Imports a file whose `Component` is the page. */
export type ImportPage = () => Promise<PageModule>

/** What could not be loaded is asked for again at 'Try Again'. */
export function lazyPage(importPage: ImportPage): LazyPage {
  let loading: Promise<PageModule> | null = null
  // React remembers a failure for good, so another attempt is another component.
  const attempt = () => lazy(async () => ({ default: (await load()).Component }))
  let current = attempt()

  function load(): Promise<PageModule> {
    loading ??= whilePageLoads(importPage()).catch((error: unknown) => {
      whenTriedAgain(() => {
        loading = null
        current = attempt()
      })
      throw error
    })
    return loading
  }

  return {
    Page: () => createElement(current),
    load: () => {
      load().catch(() => undefined)
    },
  }
}

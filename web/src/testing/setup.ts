/** The setup of every component test: the DOM matchers, and a clean browser afterwards. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { publishSession } from '../data/session/session'
import { listenToToasts } from '../ui/toaster'

/** The HTML attributes that pages can have, besides `aria-*` and `data-*`. */
const knownAttributes = new Set(
  `accept accept-charset action alt autocapitalize autocomplete autocorrect autofocus capture checked class cols colspan
  contenteditable controls crossorigin datetime decoding dir disabled download draggable enctype enterkeyhint fetchpriority
  for form headers height hidden href hreflang id inert inputmode label lang list loading loop max maxlength method min
  minlength multiple muted name novalidate open pattern placeholder playsinline popover preload readonly referrerpolicy
  rel required role rows rowspan sandbox scope selected size sizes span spellcheck src srcdoc srcset start step style tabindex target
  title translate type value width wrap`.split(/\s+/),
)
const isKnown = (name: string) => knownAttributes.has(name) || /^(aria|data)-/.test(name)

/** Attributes unknown to HTML: a component has leaked one of its props to the page. */
function unknownAttributes(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    element instanceof HTMLElement
      ? element.getAttributeNames().flatMap((name) => (isKnown(name) ? [] : `${element.tagName} ${name}`))
      : [],
  )
}

/**
 * All tests share the page's modules and its storage, so each leaves them as a visitor's browser has them.
 */
afterEach(() => {
  const unknown = unknownAttributes()
  cleanup()
  publishSession({ status: 'signed-out' })
  listenToToasts(() => undefined)()
  localStorage.clear()
  sessionStorage.clear()
  expect(unknown, 'attributes unknown to HTML').toEqual([])
})

/** Imports that a page has started must not arrive in the next file, where the modules are the same. */
afterAll(() => vi.dynamicImportSettled())

/** The names of a project that exists nowhere: pieces that could ask it render, and no test does ask. */
vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify({ apiKey: 'none', projectId: 'demo-none' }))

/** No test measures time; on a busy machine it only runs later. */
configure({ asyncUtilTimeout: 120_000 })

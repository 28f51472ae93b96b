/** Light or dark: the system's preference until the user chooses; applied as a class on the page's root. */
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser-storage'

type ColourMode = 'light' | 'dark'

/** The same key as in public/first-colour-mode.js, which sets the class before the first paint. */
const storageKey = 'colour-mode'
const page = () => document.documentElement

function currentMode(): ColourMode {
  return page().classList.contains('dark') ? 'dark' : 'light'
}

function show(mode: ColourMode) {
  const { classList } = page()
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
}

/** Shows `mode` from now on, in every tab and at the next visit; without storage on this page only. */
export function chooseColourMode(mode: ColourMode) {
  show(mode)
  browserStorage.write(storageKey, mode)
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(page(), { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Follows the system until the user chooses, and choices made in other tabs. */
export function followSystem() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (browserStorage.read(storageKey) === null) show(dark.matches ? 'dark' : 'light')
  }
  dark.addEventListener('change', follow)
  // It may have changed between the first paint and this script.
  follow()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && (newValue === 'dark' || newValue === 'light')) show(newValue)
  })
}

/** 'light' during prerendering, outside a browser. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, currentMode, () => 'light')
}

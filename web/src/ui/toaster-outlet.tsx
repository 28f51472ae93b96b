/**
 * The place of toasts on the page; the toaster itself is loaded on the first touch, with the first form or
 * with the first toast.
 */
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { dismissErrors, onFirstToast, takeToastFromBefore, toast } from './toaster'

/** An action soon leads to a message, perhaps that the network is gone: too late to load the toaster then. */
const touches = ['pointerdown', 'keydown'] as const

/** Errors disappear with their page; a redirect preserves the one that explains it. */
function useErrorsOfPage() {
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  const last = useRef(pathname)
  // Before the effects of the next page, which may add its own error.
  useLayoutEffect(() => {
    if (last.current !== pathname && !isRedirect) dismissErrors()
    last.current = pathname
  }, [pathname, isRedirect])
}

export function ToasterOutlet() {
  const [List, setList] = useState<ComponentType | null>(null)
  useErrorsOfPage()

  useEffect(() => {
    const load = () => {
      // Without a network the toasts wait, and every later touch tries again.
      import('./toaster-list').then(
        ({ ToasterList }) => setList(() => ToasterList),
        () => undefined,
      )
    }
    const stop = onFirstToast(load)
    for (const touch of touches) window.addEventListener(touch, load, { passive: true })
    const left = takeToastFromBefore()
    if (left) toast(left)
    return () => {
      stop()
      for (const touch of touches) window.removeEventListener(touch, load)
    }
  }, [])

  return List && <List />
}

/** The place of toasts on the page; the toaster itself is loaded with the first toast. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast, takeToastFromBefore, toast } from './toaster'

const ToasterList = lazy(async () => ({ default: (await import('./toaster-list')).ToasterList }))

export function ToasterOutlet() {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    const stop = onFirstToast(() => setAwake(true))
    const left = takeToastFromBefore()
    if (left) toast(left)
    return stop
  }, [])

  return isAwake ? (
    <Suspense fallback={null}>
      <ToasterList />
    </Suspense>
  ) : null
}

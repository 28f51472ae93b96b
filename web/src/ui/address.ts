/** Texts in the address, such as filters: they can be shared, reloaded and returned to. */
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type Texts<Name extends string> = Readonly<Record<Name, string>>
type Change<Name extends string> = (part: Partial<Texts<Name>>, how?: { isStep: boolean }) => void

/**
 * The URL parameters `names`, '' for each that is missing, and a function to change some of them; all others
 * stay. A change replaces the history entry, unless it is a step that Back undoes.
 */
export function useAddressTexts<Name extends string>(
  names: readonly Name[],
): [texts: Texts<Name>, change: Change<Name>] {
  const [params, setParams] = useSearchParams()
  // The router shows a new address when it has time: a second change before that builds on the first.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const texts = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Texts<Name>
  const change: Change<Name> = (part, { isStep } = { isStep: false }) => {
    const next = new URLSearchParams(latest.current)
    for (const name of names) {
      const text = part[name]
      if (text === '') next.delete(name)
      else if (text !== undefined) next.set(name, text)
    }
    latest.current = next
    setParams(next, { replace: !isStep, preventScrollReset: true })
  }
  return [texts, change]
}

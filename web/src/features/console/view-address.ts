/**
 * The open tab, stored in the URL: Back and Forward switch it, and a reload preserves it. Anything unknown is
 * the first.
 */
import { useSearchParams } from 'react-router-dom'
import { allViews } from './tabs'

const parameter = 'tab'

/** The address of a view; drops the choices made in another one. */
export function viewAddress(id: string): string {
  return `?${new URLSearchParams({ [parameter]: id }).toString()}`
}

export function useView() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(parameter)
  const view = allViews.find(({ id }) => id === wanted) ?? allViews[0]
  const open = (id: string) => setSearch({ [parameter]: id }, { preventScrollReset: true })
  return { view, open }
}

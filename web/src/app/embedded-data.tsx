/** Passes the first page's embedded data to the hooks that would otherwise wait for Firestore. */
import type { PublicData } from '@club/domain/public-pages/public-data'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PublicDataContext } from '../data/public-data'

/** On other pages the data would be older than what the visitor has already seen. */
export function BroughtData({ data, children }: { data: PublicData | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasLeft, setHasLeft] = useState(false)
  if (!hasLeft && pathname !== first) setHasLeft(true)
  return <PublicDataContext value={hasLeft ? null : data}>{children}</PublicDataContext>
}

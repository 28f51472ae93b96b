/** Shows the page of an address to the audience it is for. */
import type { ReactElement } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Guard } from './guard'
import { RootLayout } from './root-layout'
import { loadPage, notFound, type Row, table } from './route-table'

type GuardedProps = {
  rows: Readonly<Record<string, Pick<Row, 'access' | 'worksOffline' | 'Page'>>>
  /** The layout around every page. */
  layout: ReactElement
  /** Additional routes, open to all. */
  children: ReactElement
}

/** The pages of `rows`, each restricted to its audience. */
export function GuardedPages({ rows, layout, children }: GuardedProps) {
  return (
    <Routes>
      <Route element={layout}>
        {Object.entries(rows).map(([path, { access, worksOffline = false, Page }]) => (
          <Route key={path} element={<Guard audience={access} worksOffline={worksOffline} />}>
            <Route path={path} element={<Page />} />
          </Route>
        ))}
        {children}
      </Route>
    </Routes>
  )
}

export function Pages() {
  const { pathname } = useLocation()
  // The page is on its way while its guard still waits for the session.
  void loadPage(pathname)

  return (
    <GuardedPages rows={table} layout={<RootLayout />}>
      <Route path="*" element={<notFound.Page />} />
    </GuardedPages>
  )
}

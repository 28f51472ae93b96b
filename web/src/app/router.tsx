/** The route table of the specification's section 2, row for row, as far as the screens exist. */
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { type Path, paths } from '../paths'
import { LoginGuard } from './guards/login-guard'
import { type ImportPage, lazyPage, type LazyPage } from './lazy-page'
import { RootLayout } from './root-layout'

type Access = 'everybody' | 'signed in' | 'onboarded'
type Row = LazyPage & { readonly access: Access }

/** The look of forms, menus and cards comes with the first page that may have some. */
function page(access: Access, importPage: ImportPage): Row {
  const importAll = () => Promise.all([importPage(), import('../theme/further-recipes')])
  return { access, ...lazyPage(async () => (await importAll())[0]) }
}

const table: Record<Path, Row> = {
  [paths.home]: { access: 'everybody', ...lazyPage(() => import('../routes/home')) },
  [paths.login]: page('everybody', () => import('../routes/login')),
  [paths.signup]: page('everybody', () => import('../routes/signup')),
  [paths.forgotPassword]: page('everybody', () => import('../routes/forgot-password')),
  [paths.resetPassword]: page('everybody', () => import('../routes/reset-password')),
  [paths.events]: page('everybody', () => import('../routes/events')),
  [paths.onboarding]: page('signed in', () => import('../routes/onboarding')),
  [paths.questionnaire]: page('signed in', () => import('../routes/questionnaire')),
  [paths.matches]: page('onboarded', () => import('../routes/matches')),
}
const rows = Object.entries(table)

const NotFound = lazyPage(() => import('../routes/not-found'))
/** Loaded with the pages it guards, for it reads documents. */
const OnboardingGuard = lazyPage(() => import('./guards/onboarding-guard'))

function rowsFor(wanted: Access) {
  return rows
    .filter(([, { access }]) => access === wanted)
    .map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />)
}

export function Pages() {
  const { pathname } = useLocation()
  // The page is on its way while its guards still wait for the session.
  rows.find(([path]) => matchPath(path, pathname))?.[1].load()

  return (
    <Routes>
      <Route element={<RootLayout />}>
        {rowsFor('everybody')}
        <Route element={<LoginGuard />}>
          {rowsFor('signed in')}
          <Route element={<OnboardingGuard.Page />}>{rowsFor('onboarded')}</Route>
        </Route>
        <Route path="*" element={<NotFound.Page />} />
      </Route>
    </Routes>
  )
}

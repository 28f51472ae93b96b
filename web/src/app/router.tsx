/** The route table of the specification's section 2, row for row, as far as the screens exist. */
import type { Audience } from '@club/domain/account/audience'
import type { ReactElement } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { type Path, paths } from '../paths'
import { Guard } from './guard'
import { type ImportPage, lazyPage, type LazyPage } from './lazy-page'
import { RootLayout } from './root-layout'

type Row = LazyPage & { readonly access: Audience }

/** The look of forms, menus and cards comes with the first page that may have some. */
function page(access: Audience, importPage: ImportPage): Row {
  const importAll = () => Promise.all([importPage(), import('../theme/further-recipes')])
  return { access, ...lazyPage(async () => (await importAll())[0]) }
}

const table: Record<Path, Row> = {
  [paths.home]: { access: 'everybody', ...lazyPage(() => import('../routes/home')) },
  [paths.login]: page('everybody', () => import('../routes/login')),
  [paths.signup]: page('everybody', async () => {
    const { SignUpScreen } = await import('../features/account/sign-up-screen')
    return { Component: SignUpScreen }
  }),
  [paths.forgotPassword]: page('everybody', async () => {
    const { ForgotPasswordScreen } = await import('../features/account/forgot-password-screen')
    return { Component: ForgotPasswordScreen }
  }),
  [paths.resetPassword]: page('everybody', () => import('../routes/reset-password')),
  [paths.events]: page('everybody', () => import('../routes/events')),
  [paths.event]: page('everybody', () => import('../routes/event')),
  [paths.coaching]: page('everybody', () => import('../routes/coaching')),
  [paths.becomeHost]: page('everybody', () => import('../routes/become-host')),
  [paths.onboarding]: page('members', () => import('../routes/onboarding')),
  [paths.questionnaire]: page('members', () => import('../routes/questionnaire')),
  [paths.dashboard]: page('onboarded', () => import('../routes/dashboard')),
  [paths.matches]: page('onboarded', () => import('../routes/matches')),
  [paths.swipe]: page('onboarded', () => import('../routes/swipe')),
  [paths.profile]: page('members', () => import('../routes/profile')),
  [paths.member]: page('onboarded', () => import('../routes/member')),
  [paths.preferences]: page('onboarded', () => import('../routes/preferences')),
  [paths.eventPayment]: page('onboarded', () => import('../routes/payment')),
  [paths.payment]: page('members', () => import('../routes/payment')),
  [paths.paymentSuccess]: page('members', () => import('../routes/payment-success')),
  [paths.paymentCanceled]: page('members', () => import('../routes/payment-canceled')),
  [paths.admin]: page('admins', () => import('../routes/admin')),
  [paths.privacy]: { access: 'everybody', ...lazyPage(() => import('../routes/privacy')) },
  [paths.terms]: { access: 'everybody', ...lazyPage(() => import('../routes/terms')) },
  [paths.cookies]: { access: 'everybody', ...lazyPage(() => import('../routes/cookies')) },
}

const NotFound = lazyPage(() => import('../routes/not-found'))

type GuardedProps = {
  rows: Readonly<Record<string, Pick<Row, 'access' | 'Page'>>>
  /** What surrounds every page. */
  layout: ReactElement
  /** Routes for everybody beside them. */
  children: ReactElement
}

/** The pages of `rows`, each kept to its audience. */
export function GuardedPages({ rows, layout, children }: GuardedProps) {
  return (
    <Routes>
      <Route element={layout}>
        {Object.entries(rows).map(([path, { access, Page }]) => (
          <Route key={path} element={<Guard audience={access} />}>
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
  Object.entries(table)
    .find(([path]) => matchPath(path, pathname))?.[1]
    .load()

  return (
    <GuardedPages rows={table} layout={<RootLayout />}>
      <Route path="*" element={<NotFound.Page />} />
    </GuardedPages>
  )
}

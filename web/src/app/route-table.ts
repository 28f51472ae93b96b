/** The route table of the specification's section 2, row for row. */
import type { Audience } from '@club/domain/account/audience'
import { matchPath } from 'react-router-dom'
import { type Path, paths } from '../paths'
import { type ImportPage, lazyPage, type LazyPage } from './lazy-page'

export type Row = LazyPage & {
  readonly access: Audience
  /** Shown with this browser's cached data while the session can't be determined. */
  readonly worksOffline?: true
}

/** The styles of forms, menus and cards load with the first page that may use them. */
function page(access: Audience, importPage: ImportPage): Row {
  const importAll = () => Promise.all([importPage(), import('../theme/further-recipes')])
  return { access, ...lazyPage(async () => (await importAll())[0]) }
}

export const table: Record<Path, Row> = {
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
  [paths.afterwards]: page('onboarded', () => import('../routes/afterwards')),
  [paths.coaching]: page('everybody', () => import('../routes/coaching')),
  [paths.becomeHost]: page('everybody', () => import('../routes/become-host')),
  [paths.host]: page('members', () => import('../routes/host')),
  [paths.onboarding]: page('members', () => import('../routes/onboarding')),
  [paths.questionnaire]: page('members', () => import('../routes/questionnaire')),
  [paths.dashboard]: page('onboarded', () => import('../routes/dashboard')),
  [paths.matches]: page('onboarded', () => import('../routes/matches')),
  [paths.swipe]: page('onboarded', () => import('../routes/swipe')),
  // Works offline with the tickets cached on this device.
  [paths.profile]: { ...page('members', () => import('../routes/profile')), worksOffline: true },
  [paths.member]: page('onboarded', () => import('../routes/member')),
  [paths.preferences]: page('onboarded', () => import('../routes/preferences')),
  [paths.eventPayment]: page('onboarded', () => import('../routes/payment')),
  [paths.payment]: page('members', () => import('../routes/payment')),
  [paths.paymentSuccess]: page('members', () => import('../routes/payment-success')),
  [paths.paymentCanceled]: page('members', () => import('../routes/payment-canceled')),
  [paths.admin]: page('admins', () => import('../routes/admin')),
  [paths.moderation]: page('staff', () => import('../routes/moderation')),
  // The server decides who can open it: admins and the event's door helpers.
  [paths.door]: { ...page('members', () => import('../routes/door')), worksOffline: true },
  [paths.privacy]: { access: 'everybody', ...lazyPage(() => import('../routes/privacy')) },
  [paths.terms]: { access: 'everybody', ...lazyPage(() => import('../routes/terms')) },
  [paths.cookies]: { access: 'everybody', ...lazyPage(() => import('../routes/cookies')) },
}

/** Any other path. */
export const notFound = lazyPage(() => import('../routes/not-found'))

/** Settles when the page at this path can render at once; an error is left to the page. */
export function loadPage(pathname: string): Promise<void> {
  const row = Object.entries(table).find(([path]) => matchPath(path, pathname))
  return (row?.[1] ?? notFound).load()
}

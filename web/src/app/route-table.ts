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
  [paths.home]: { access: 'everybody', ...lazyPage(() => import('../routes/home-route')) },
  [paths.login]: page('everybody', () => import('../routes/login-route')),
  [paths.signup]: page('everybody', async () => {
    const { SignUpScreen } = await import('../features/account/sign-up-screen')
    return { Component: SignUpScreen }
  }),
  [paths.forgotPassword]: page('everybody', async () => {
    const { ForgotPasswordScreen } = await import('../features/account/forgot-password-screen')
    return { Component: ForgotPasswordScreen }
  }),
  [paths.resetPassword]: page('everybody', () => import('../routes/reset-password-route')),
  [paths.events]: page('everybody', () => import('../routes/events-route')),
  [paths.event]: page('everybody', () => import('../routes/event-route')),
  [paths.afterwards]: page('onboarded', () => import('../routes/afterwards-route')),
  [paths.coaching]: page('everybody', () => import('../routes/coaching-route')),
  [paths.becomeHost]: page('everybody', () => import('../routes/become-host-route')),
  [paths.host]: page('members', () => import('../routes/host-route')),
  [paths.onboarding]: page('members', () => import('../routes/onboarding-route')),
  [paths.questionnaire]: page('members', () => import('../routes/questionnaire-route')),
  [paths.dashboard]: page('onboarded', () => import('../routes/dashboard-route')),
  // Works offline with the evenings cached on this device.
  [paths.evenings]: { ...page('members', () => import('../routes/evenings-route')), worksOffline: true },
  [paths.matches]: page('onboarded', () => import('../routes/matches-route')),
  [paths.swipe]: page('onboarded', () => import('../routes/swipe-route')),
  // Works offline with the tickets cached on this device.
  [paths.profile]: { ...page('members', () => import('../routes/profile-route')), worksOffline: true },
  [paths.member]: page('onboarded', () => import('../routes/member-route')),
  [paths.together]: page('onboarded', () => import('../routes/together-route')),
  [paths.preferences]: page('onboarded', () => import('../routes/preferences-route')),
  [paths.eventPayment]: page('onboarded', () => import('../routes/payment-route')),
  [paths.payment]: page('members', () => import('../routes/payment-route')),
  [paths.paymentSuccess]: page('members', () => import('../routes/payment-success-route')),
  [paths.paymentCanceled]: page('members', () => import('../routes/payment-canceled-route')),
  [paths.admin]: page('admins', () => import('../routes/admin-route')),
  [paths.moderation]: page('staff', () => import('../routes/moderation-route')),
  // The server decides who can open it: admins and the event's door helpers.
  [paths.door]: { ...page('members', () => import('../routes/door-route')), worksOffline: true },
  [paths.privacy]: { access: 'everybody', ...lazyPage(() => import('../routes/privacy-route')) },
  [paths.terms]: { access: 'everybody', ...lazyPage(() => import('../routes/terms-route')) },
  [paths.cookies]: { access: 'everybody', ...lazyPage(() => import('../routes/cookies-route')) },
}

/** Any other path. */
export const notFound = lazyPage(() => import('../routes/not-found-route'))

/** Settles when the page at this path can render at once; an error is left to the page. */
export function loadPage(pathname: string): Promise<void> {
  const row = Object.entries(table).find(([path]) => matchPath(path, pathname))
  return (row?.[1] ?? notFound).load()
}

/** Every path of the app, once. */

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  events: '/events',
  event: '/events/:eventId',
  afterwards: '/events/:eventId/afterwards',
  coaching: '/coaching',
  becomeHost: '/become-host',
  host: '/host',
  onboarding: '/onboarding',
  questionnaire: '/questionnaire',
  dashboard: '/dashboard',
  evenings: '/evenings',
  matches: '/matches',
  swipe: '/swipe',
  profile: '/profile',
  member: '/profile/:userId',
  together: '/together/:userId',
  preferences: '/preferences',
  eventPayment: '/payment/:eventId',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentCanceled: '/payment-canceled',
  admin: '/admin',
  moderation: '/moderation',
  door: '/door/:eventId',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** The page with a member's blocks, their data, and account deletion. */
export const privacyAndAccount = `${paths.profile}?tab=profile#privacy-and-account`

/** Where another member is introduced. */
export function memberPath(uid: string): string {
  return `/profile/${encodeURIComponent(uid)}`
}

/** The asks and plans of the viewer and a mutual match; `evening` is chosen already. */
export function togetherPath(uid: string, evening?: string): string {
  const path = `/together/${encodeURIComponent(uid)}`
  return evening === undefined ? path : `${path}?evening=${encodeURIComponent(evening)}`
}

/** The page of one event. */
export function eventPath(id: string): string {
  return `${paths.events}/${encodeURIComponent(id)}`
}

/** The feedback page for attendees of an event. */
export function afterwardsPath(id: string): string {
  return `${eventPath(id)}/afterwards`
}

/** The page for admitting guests to an event. */
export function doorPath(eventId: string): string {
  return `/door/${encodeURIComponent(eventId)}`
}

/** Where a member finds their tickets. */
export const ownTickets = `${paths.profile}?tab=tickets`

const nextParameter = 'next'

/**
 * Paths that a browser reads as another site's address; '/.//evil.example' becomes one once its dots are
 * resolved.
 */
const otherSite = /^[/\\]{2}/

/** The path, if it stays on this site; null for anything that would lead elsewhere. */
export function onThisSite(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  const { origin } = window.location
  if (!URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  if (url.origin !== origin || otherSite.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** `to`, remembering where its visitor was going. */
export function withNext(to: string, next: string | null): string {
  if (next === null) return to
  return `${to}${to.includes('?') ? '&' : '?'}${nextParameter}=${encodeURIComponent(next)}`
}

/**
 * Where the visitor was going, as a path on this site; null when nothing (or something foreign) was
 * remembered.
 */
export function nextFrom(search: string): string | null {
  return onThisSite(new URLSearchParams(search).get(nextParameter))
}

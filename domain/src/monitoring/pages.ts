/** The pages whose loading is counted separately. Only these are names: a client cannot invent others. */
import { scrubbedUrl } from './scrub'

const origin = /^https?:\/\/[^/]+/i

export const countedPages = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/events',
  '/events/:id',
  '/events/:id/:id',
  '/coaching',
  '/become-host',
  '/onboarding',
  '/questionnaire',
  '/dashboard',
  '/evenings',
  '/matches',
  '/swipe',
  '/profile',
  '/profile/:id',
  '/together/:id',
  '/preferences',
  '/payment',
  '/payment/:id',
  '/payment-success',
  '/payment-canceled',
  '/admin',
  '/moderation',
  '/host',
  '/door/:id',
  '/privacy',
  '/terms',
  '/cookies',
] as const

/** `url` as it was reported; 'other' for any page that is not counted separately. */
export function countedPage(url: string): (typeof countedPages)[number] | 'other' {
  const path = scrubbedUrl(url).replace(origin, '')
  return countedPages.find((page) => page === path) ?? 'other'
}

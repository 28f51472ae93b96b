/** The pages that are drawn with public data, by their address. */
import { idSchema } from '../ids.ts'

export type PublicPage =
  | { readonly kind: 'events' }
  | { readonly kind: 'coaching' }
  | { readonly kind: 'event'; readonly id: string }

/** The page at `pathname`; null for any other address, and for one whose id can be none. */
export function publicPageAt(pathname: string): PublicPage | null {
  const [first, id, ...rest] = pathname.split('/').filter((part) => part !== '')
  if (rest.length > 0) return null
  if (first === 'coaching' && id === undefined) return { kind: 'coaching' }
  if (first !== 'events') return null
  if (id === undefined) return { kind: 'events' }
  return idSchema.safeParse(id).success ? { kind: 'event', id } : null
}

/** Its one address, without the origin. */
export function publicPath(page: PublicPage): string {
  return page.kind === 'event' ? `/events/${page.id}` : `/${page.kind}`
}

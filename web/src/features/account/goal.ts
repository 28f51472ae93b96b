/** Where somebody on the way in was going, also when they come back by a mailed link. */
import { type AskedLink, readAskedLink } from '../../data/asked-link'
import { onThisSite } from '../../paths'

/** What this browser asked for within a day, its goal checked to stay on this site. */
export function askedLink(): AskedLink | null {
  const asked = readAskedLink(new Date())
  return asked && { ...asked, next: onThisSite(asked.next) }
}

/** The list of deal breakers: what adding one does. */
import { sanitizeText } from '@club/domain/account/sanitize-text'
import { limits } from '@club/domain/limits'

const { dealBreakers: max } = limits.preferences

/** True iff the list takes no more. */
export function isListFull(dealBreakers: readonly string[]): boolean {
  return dealBreakers.length >= max
}

/** The list with `typed` at its end; unchanged when there is nothing to add, no room, or it is there already. */
export function withDealBreaker(dealBreakers: string[], typed: string): string[] {
  const added = sanitizeText(typed)
  const isKnown = dealBreakers.some((known) => known.toLowerCase() === added.toLowerCase())
  return added === '' || isKnown || isListFull(dealBreakers) ? dealBreakers : [...dealBreakers, added]
}

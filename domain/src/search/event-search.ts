/** Finds events by part of their title and location, ignoring case and accents (readings, section 5). */

/** Letters that have no accent to take away, as they are typed without one. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }
const signs: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
}

/** 'Soirée  Crêpes' → 'soiree crepes'. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłıæœß]/g, (letter) => plain[letter] ?? letter)
    .replace(/[‘’“”–—‑]/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The filters as the address of /events names them. */
export const eventFilterNames = ['search', 'location'] as const

export type EventFilter = {
  /** Any part of the title; empty for all. */
  readonly search: string
  /** Any part of the location; empty for 'All Locations'. */
  readonly location: string
}

function holds(text: string, part: string): boolean {
  return searchable(text).includes(searchable(part))
}

export function fitsFilter(
  { title, location }: { readonly title: string; readonly location: string },
  filter: EventFilter,
): boolean {
  return holds(title, filter.search) && holds(location, filter.location)
}

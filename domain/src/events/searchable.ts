/** Text as a search compares it: without case, accents, and the difference between straight and curly signs. */

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

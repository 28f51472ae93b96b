/** A pair of members as one id: the two uids sorted, joined by '_' (uids hold no '_'). */

export function pairId(a: string, b: string): string {
  return a < b ? `${a}_${b}` : `${b}_${a}`
}

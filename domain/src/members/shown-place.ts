/** A place as it is shown: one typed in lower case gets its capitals, any other stays as its member wrote it. */

const smallWords = new Set(['and', 'by', 'de', 'la', 'of', 'on', 'the'])

export function shownPlace(place: string): string {
  if (place !== place.toLowerCase()) return place
  return place.replaceAll(/[\p{L}\p{M}'’]+/gu, (word, at: number) =>
    at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )
}

/** Describes in one sentence who is going to an event. */

const numberNames = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** 'three', '12'. */
export function numberWord(count: number): string {
  return numberNames[count] ?? String(count)
}

export function peopleLabel(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}

/** '26 people are going'. */
export function peopleGoing(count: number, hasStarted = false): string {
  if (count === 0) return hasStarted ? 'No one is registered' : 'No one is going yet'
  return `${peopleLabel(count)} ${count === 1 ? 'is' : 'are'} going`
}

/** Of many attendees, two are named and the others counted. */
const namedOfMany = 2

/**
 * 'Your matches Theo and Anders are going', 'Theo, Anders and one more of your matches are going'; `names`
 * are first names, best first, of the `total` matches who are going. Null when there are no names.
 */
export function namedMatchesGoing(names: readonly string[], total: number): string | null {
  const [first, second] = names
  if (first === undefined) return null
  if (second === undefined && total <= 1) return `Your match ${first} is going`
  if (total <= namedOfMany && second !== undefined) return `Your matches ${first} and ${second} are going`
  const named = names.slice(0, namedOfMany)
  return `${named.join(', ')} and ${numberWord(total - named.length)} more of your matches are going`
}

/**
 * 'Harpreet is going too', 'Harpreet and two other matches are going too': beside someone who is named already.
 * `total` is null where it may count that one as well. Null when there are no names.
 */
export function othersGoing([first, second]: readonly string[], total: number | null): string | null {
  if (first === undefined) return null
  if (total === null) return `${first} and other matches are going too`
  if (total <= 1) return `${first} is going too`
  if (total === namedOfMany && second !== undefined) return `${first} and ${second} are going too`
  const others = total - 1
  return `${first} and ${numberWord(others)} other ${others === 1 ? 'match' : 'matches'} are going too`
}

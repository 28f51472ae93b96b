/** '34 people'. */
export function peopleInWords(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

/** '34 people'. */
export function peopleLabel(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

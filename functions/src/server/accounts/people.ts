/** Displayed names: full names for staff, only enough to greet a guest at a door. */
import { doorName } from '@club/domain/door/door-row'
import { collectionOf } from '../store/collection-of'

export const formerMember = 'A former member'

type NamedPerson = { readonly name: string; readonly firstName: string; readonly email: string }

/** Names and addresses by uid, for staff; without members who have left. */
export async function peopleOf(uids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> {
  const all = [...new Set(uids)]
  if (all.length === 0) return new Map()
  const [accounts, profiles] = [collectionOf('accounts'), collectionOf('profiles')]
  const [addresses, names] = await Promise.all([
    accounts.firestore.getAll(...all.map((uid) => accounts.doc(uid))),
    profiles.firestore.getAll(...all.map((uid) => profiles.doc(uid))),
  ])
  return new Map(
    all.flatMap((uid, index) => {
      const email: unknown = addresses[index]?.get('email')
      const [first, last] = ['first_name', 'last_name'].map((field): unknown => names[index]?.get(field))
      const firstName = typeof first === 'string' ? first : ''
      const name = [firstName, typeof last === 'string' ? last : ''].filter(Boolean).join(' ')
      return typeof email === 'string'
        ? [[uid, { name: name || email, firstName: firstName || email, email }]]
        : []
    }),
  )
}

/** `whole`: such as 'Ada L.'. */
type AtDoor = { readonly first: string; readonly whole: string }
export type DoorNames = ReadonlyMap<string, AtDoor>

/** Names by uid without any address; without members who have left. */
export async function doorNames(uids: readonly string[]): Promise<DoorNames> {
  const all = [...new Set(uids)]
  if (all.length === 0) return new Map()
  const profiles = collectionOf('profiles')
  const found = await profiles.firestore.getAll(...all.map((uid) => profiles.doc(uid)))
  const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
  return new Map(
    found
      .filter(({ exists }) => exists)
      .map((profile) => {
        const first_name = textIn(profile.get('first_name'))
        const whole = doorName({ first_name, last_name: textIn(profile.get('last_name')) })
        return [profile.id, { first: first_name, whole }]
      }),
  )
}

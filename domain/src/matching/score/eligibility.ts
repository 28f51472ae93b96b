/** Eligible pairs: each is interested in the other, and each is in the other's age range. */
import { genderBits } from '../../members/interest'
import { traitsOf, type MemberDocuments, type Traits } from './traits'

function isWelcome(guest: Traits, host: Traits): boolean {
  return (
    guest.gender !== null &&
    guest.age !== null &&
    (host.accepts & genderBits[guest.gender]) !== 0 &&
    guest.age >= host.minAge &&
    guest.age <= host.maxAge
  )
}

/** `mayMeet` for members whose traits are known. */
export function traitsMayMeet(a: Traits, b: Traits): boolean {
  return isWelcome(a, b) && isWelcome(b, a)
}

/** True iff the two fit each other's interest and age range; pure, symmetric (readings, section 3). */
export function mayMeet(a: MemberDocuments, b: MemberDocuments): boolean {
  return traitsMayMeet(traitsOf(a), traitsOf(b))
}

/** The account fields that decide on membership of the pool. */
type AccountStatus = {
  readonly email_verified: boolean
  readonly suspended: boolean
  readonly leaving_at: Date | null
}

/** True iff the member takes part in matching: gender, orientation, age, a calculated type, a verified address, no suspension, not leaving. */
export function isInPool(member: MemberDocuments, accountStatus: AccountStatus): boolean {
  const traits = traitsOf(member)
  const orientation = member.profile.orientation?.trim() ?? ''
  return (
    accountStatus.email_verified &&
    !accountStatus.suspended &&
    accountStatus.leaving_at === null &&
    traits.gender !== null &&
    traits.age !== null &&
    orientation !== '' &&
    traits.personalityType !== ''
  )
}

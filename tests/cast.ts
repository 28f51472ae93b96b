/** The people that the seed, the rules tests and the journeys refer to by name. */
import { ana, ben, rosalind, walter } from './seed/cast-of-journeys'
import { chloe, devon, jose, mai, meiling, siobhan } from './seed/cast-of-members'
import { admin, moderator, newcomer, secondAdmin } from './seed/cast-of-staff'
import type { Person } from './seed/person'

export const cast = {
  ana,
  ben,
  walter,
  rosalind,
  chloe,
  devon,
  jose,
  mai,
  meiling,
  siobhan,
  moderator,
  admin,
  secondAdmin,
  newcomer,
} as const

/** Members who sign up with the form in the journeys. */
const joinsLater: readonly Person[] = [ana, rosalind]

/** The members of the cast that are seeded. */
export const seededCast: readonly Person[] = Object.values(cast).filter((one) => !joinsLater.includes(one))

/** The people that the seed, the rules tests and the journeys speak of by name. */
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

/** Those whom the journeys sign up with a form of their own. */
const joinsLater: readonly Person[] = [ana, rosalind]

/** Everybody of the cast whom the seed puts into the club. */
export const seededCast: readonly Person[] = Object.values(cast).filter((one) => !joinsLater.includes(one))

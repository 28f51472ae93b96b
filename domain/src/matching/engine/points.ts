/** The signals' weights as lookup tables for the kernel. */
import { limits } from '../../limits'
import { loveLanguageKeys } from '../../questionnaire/question'
import { ageGapPoints, weights } from '../score/signals'
import {
  agePoints,
  answerPoints,
  givenPoints,
  highestScore,
  lanes,
  lovePoints,
  lovePointsWithFifth,
  lowestScore,
  sameLetterPoints,
  samePlacePoints,
  sameTypePoints,
} from './layout'

/** The fields a member has given, as bits. */
export const given = { names: 1, bio: 2, place: 4, type: 8 } as const

/** Both gave a place or a type: at least the points of a different one; what an equal one adds comes on top. */
const { location, personality } = weights
const byGiven = [
  [given.names, weights.names],
  [given.bio, weights.bios],
  [given.place, location.different],
  [given.type, personality.complementary],
] as const

function pointsForGiven(both: number): number {
  return byGiven.reduce((sum, [bit, points]) => sum + ((both & bit) === 0 ? 0 : points), 0)
}

function pointsForLove(shared: number): number {
  return (
    weights.loveLanguages[loveLanguageKeys.filter((_, index) => (shared & (1 << index)) !== 0).length] ?? 0
  )
}

function pointsForAnswers(equal: number): number {
  return (weights.lifestyle[equal >> 2] ?? 0) + (weights.values[equal & 3] ?? 0)
}

/** Each table with its place in memory. An equal type has an equal first letter, so that both of their points are added. */
const tables: readonly (readonly [at: number, points: (index: number) => number])[] = [
  [givenPoints, pointsForGiven],
  [agePoints, ageGapPoints],
  [lovePoints, pointsForLove],
  [lovePointsWithFifth, (shared) => pointsForLove(shared + lanes)],
  [answerPoints, pointsForAnswers],
  [samePlacePoints, () => location.same - location.different],
  [sameTypePoints, () => personality.same - personality.different],
  [sameLetterPoints, () => personality.different - personality.complementary],
  [lowestScore, () => limits.match.minScore],
  [highestScore, () => limits.match.maxScore],
]

/** Writes all tables; points below zero wrap round, as the sum of bytes does. */
export function writePoints(memory: Uint8Array): void {
  for (const [at, points] of tables)
    for (let index = 0; index < lanes; index += 1) memory[at + index] = points(index)
}

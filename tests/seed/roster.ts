/** The club in numbers: gender, interest and age. */
import type { Gender } from '@club/domain/members/gender'
import type { Interest } from '@club/domain/members/preferences'
import type { Chance } from './chance'

export type Place = { readonly gender: Gender; readonly interests: readonly Interest[]; readonly age: number }
type Kind = 'woman' | 'man' | 'non-binary' | 'other'
type Group = readonly [kind: Kind, interests: readonly Interest[], size: number, ages: readonly number[]]

/** The ages of members: each figure is as likely as the next. */
const ages = [
  19, 21, 22, 23, 24, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 32, 33, 34, 34, 35, 36, 36, 37,
  38, 39, 40, 41, 42, 43, 45, 46, 48, 50, 52, 55, 58, 61, 64, 67, 70, 74,
]
/** Small groups are closer in age, so that every member has matches. */
const closerAges = [22, 24, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36, 38, 40, 43, 46, 50, 55]

const groups: readonly Group[] = [
  ['woman', ['men'], 40, ages],
  ['man', ['women'], 40, ages],
  ['woman', ['women'], 7, closerAges],
  ['man', ['men'], 9, closerAges],
  ['woman', ['men', 'women'], 5, closerAges],
  ['man', ['men', 'women'], 3, closerAges],
  ['woman', ['all'], 6, ages],
  ['man', ['all'], 5, ages],
  ['woman', ['women', 'non-binary'], 3, closerAges],
  ['man', ['men', 'non-binary'], 2, closerAges],
  ['non-binary', ['all'], 5, closerAges],
  ['non-binary', ['women', 'non-binary'], 3, closerAges],
  ['non-binary', ['men', 'women'], 1, closerAges],
  ['non-binary', ['men'], 1, closerAges],
  ['non-binary', ['non-binary'], 1, closerAges],
  ['other', ['all'], 2, closerAges],
  ['other', ['women'], 1, closerAges],
]

/** The club's two forms use different values for the same gender. */
const wordsFor: Readonly<Record<Kind, readonly Gender[]>> = {
  woman: ['woman', 'woman', 'female'],
  man: ['man', 'man', 'male'],
  'non-binary': ['non-binary'],
  other: ['other'],
}

/** The figure in the middle of the n-th of `size` equal parts, so that a group is spread over all ages. */
function ageOf(figures: readonly number[], n: number, size: number): number {
  return figures[Math.floor(((n + 0.5) / size) * figures.length)] ?? 30
}

/** One place for each member of the community. */
export function roster(chance: Chance): Place[] {
  return groups.flatMap(([kind, interests, size, figures]) =>
    Array.from({ length: size }, (_, n) => ({
      gender: chance.pick(wordsFor[kind]),
      interests,
      age: ageOf(figures, n, size),
    })),
  )
}

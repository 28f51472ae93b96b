/** Turns what is told of somebody into a person: the rest of them follows from their temperament. */
import { answersFrom } from './answers'
import { chanceOf } from './chance'
import type { Person } from './person'
import { leaning, type Temperament } from './temperament'

/** One for everybody, printed by `npm start`: these are drawings in an emulator. */
export const demoPassword = 'seawall-demo'

type Told = Pick<Person, 'uid' | 'profile' | 'preferences' | 'appearance'> &
  Partial<Pick<Person, 'email' | 'role' | 'joinedDaysAgo'>> & {
    readonly temperament: Partial<Temperament>
    readonly lifestyle: NonNullable<Person['questionnaire']>['lifestyle'] | null
  }

/** What the lifestyle answers of the cast have in common where nothing else is said. */
export const everydayLife = {
  exercise: 'few_times_week',
  diet: 'pescatarian',
  smoking: 'never',
  drinking: 'socially',
  religion: 'agnostic',
  politics: 'liberal',
  family_plans: 'open_to_children',
} as const

export function person({ temperament, lifestyle, ...told }: Told): Person {
  const answers = answersFrom(leaning(temperament), chanceOf(`answers of ${told.uid}`))
  return {
    email: `${told.uid}@example.com`,
    password: demoPassword,
    role: 'user',
    joinedDaysAgo: 60,
    ...told,
    questionnaire: lifestyle && { lifestyle, answers },
  }
}

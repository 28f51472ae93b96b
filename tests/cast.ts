/** The people that the seed, the rules tests and the journeys speak of by name. */
import { chanceOf } from './seed/chance'
import { answersFrom } from './seed/answers'
import type { Person } from './seed/person'
import { leaning, type Temperament } from './seed/temperament'

/** One for everybody, printed by `npm start`: these are drawings in an emulator. */
export const castPassword = 'seawall-demo'

type Told = Omit<Person, 'email' | 'password' | 'role' | 'joinedDaysAgo' | 'questionnaire'> &
  Partial<Pick<Person, 'role' | 'joinedDaysAgo'>> & {
    readonly email?: string
    readonly temperament: Partial<Temperament>
    readonly lifestyle: NonNullable<Person['questionnaire']>['lifestyle'] | null
  }

function person({ temperament, lifestyle, ...told }: Told): Person {
  const answers = answersFrom(leaning(temperament), chanceOf(`answers of ${told.uid}`))
  return {
    email: `${told.uid}@example.com`,
    password: castPassword,
    role: 'user',
    joinedDaysAgo: 60,
    ...told,
    questionnaire: lifestyle && { lifestyle, answers },
  }
}

const likesBen = {
  exercise: 'few_times_week',
  diet: 'pescatarian',
  smoking: 'never',
  drinking: 'socially',
  religion: 'agnostic',
  politics: 'liberal',
  family_plans: 'open_to_children',
} as const

export const cast = {
  /** Joins during the journeys; nobody has seeded her. */
  ana: person({
    uid: 'ana',
    profile: {
      first_name: 'Ana',
      last_name: 'Moreira',
      age: 31,
      gender: 'female',
      orientation: 'men',
      location: 'Kitsilano',
      bio: 'I build kites with my nephews and test them at Vanier Park, where the wind is honest. By day I plan bus routes. Show me the street that you would never want changed.',
    },
    preferences: {
      min_age: 28,
      max_age: 40,
      interested_in: ['men'],
      relationship_types: ['serious'],
    },
    temperament: { EI: 0.6, SN: -0.6, TF: -0.5, JP: 0.4, O: 0.7, C: 0.4, E: 0.6, A: 0.6, N: -0.3, time: 0.9 },
    lifestyle: likesBen,
    appearance: { complexion: 'light' },
  }),

  ben: person({
    uid: 'ben',
    joinedDaysAgo: 140,
    profile: {
      first_name: 'Ben',
      last_name: 'Achterberg',
      age: 33,
      gender: 'man',
      orientation: 'women',
      location: 'Kitsilano',
      bio: 'I repair wooden boats on Granville Island and row one of them badly before breakfast. I cook for whoever is still there at six. Tell me about a place that you keep going back to.',
    },
    preferences: {
      min_age: 26,
      max_age: 39,
      interested_in: ['women'],
      relationship_types: ['serious'],
    },
    temperament: {
      EI: 0.5,
      SN: -0.5,
      TF: -0.4,
      JP: -0.3,
      O: 0.6,
      C: 0.2,
      E: 0.4,
      A: 0.5,
      N: -0.4,
      time: 0.8,
      service: 0.6,
    },
    lifestyle: { ...likesBen, exercise: 'daily' },
    appearance: { complexion: 'light' },
  }),

  chloe: person({
    uid: 'chloe',
    joinedDaysAgo: 95,
    profile: {
      first_name: 'Chloé',
      last_name: 'Tremblay-Roy',
      age: 29,
      gender: 'woman',
      orientation: 'all',
      location: 'Mount Pleasant',
      bio: 'I came from Rimouski with two suitcases and a fiddle. I test video games for a living, so I finish things that others give up on. I will teach you to swear politely in French.',
    },
    preferences: {
      min_age: 24,
      max_age: 40,
      interested_in: ['men', 'women'],
      relationship_types: ['casual', 'serious'],
    },
    temperament: {
      EI: 0.8,
      SN: -0.2,
      TF: 0.2,
      JP: -0.7,
      O: 0.6,
      C: -0.4,
      E: 0.8,
      A: 0.2,
      N: 0.1,
      words: 0.8,
      touch: 0.6,
    },
    lifestyle: { ...likesBen, diet: 'omnivore', religion: 'atheist', drinking: 'regularly' },
    appearance: { complexion: 'fair' },
  }),

  devon: person({
    uid: 'devon',
    joinedDaysAgo: 70,
    profile: {
      first_name: 'Devon',
      last_name: 'Clarke',
      age: 35,
      gender: 'non-binary',
      orientation: 'all',
      location: 'Commercial Drive',
      bio: 'I run the repair café on the Drive: toasters on Tuesdays, trousers on Thursdays. My dog Pickle chooses our walks and most of my friends. I like people who ask a second question.',
    },
    preferences: {
      min_age: 25,
      max_age: 50,
      interested_in: ['all'],
      relationship_types: ['serious', 'friendship'],
    },
    temperament: {
      EI: -0.3,
      SN: 0.3,
      TF: -0.6,
      JP: 0.2,
      O: 0.3,
      C: 0.5,
      E: -0.2,
      A: 0.8,
      N: -0.1,
      service: 0.9,
    },
    lifestyle: {
      ...likesBen,
      diet: 'vegan',
      religion: 'spiritual',
      politics: 'very_liberal',
      family_plans: 'dont_want_children',
    },
    appearance: { complexion: 'deep' },
  }),

  jose: person({
    uid: 'jose',
    joinedDaysAgo: 51,
    profile: {
      first_name: 'José',
      last_name: 'Villanueva',
      age: 41,
      gender: 'male',
      orientation: 'men',
      location: 'West End',
      bio: 'I nurse the smallest babies at BC Women’s and come home to the loudest parrot in Davie Village. Most evenings I walk to Third Beach for the light. I am ready to share the good umbrella.',
    },
    preferences: {
      min_age: 32,
      max_age: 52,
      interested_in: ['men'],
      relationship_types: ['marriage', 'serious'],
    },
    temperament: {
      EI: 0.2,
      SN: 0.5,
      TF: -0.7,
      JP: 0.6,
      O: 0,
      C: 0.7,
      E: 0.2,
      A: 0.8,
      N: -0.2,
      touch: 0.8,
      words: 0.5,
    },
    lifestyle: { ...likesBen, exercise: 'weekly', diet: 'omnivore', religion: 'christian' },
    appearance: { complexion: 'tan' },
  }),

  mai: person({
    uid: 'mai',
    joinedDaysAgo: 33,
    profile: {
      first_name: 'Mai',
      last_name: 'Nguyễn',
      age: 34,
      gender: 'female',
      orientation: 'men',
      location: 'Kensington-Cedar Cottage',
      bio: 'My family has sold lemongrass on Kingsway for thirty years, and I still carry the boxes on Saturdays. The rest of the week I teach chemistry. I am looking for someone who is good at staying in.',
    },
    preferences: {
      min_age: 29,
      max_age: 44,
      interested_in: ['men'],
      relationship_types: ['serious', 'marriage'],
    },
    temperament: {
      EI: -0.6,
      SN: 0.4,
      TF: 0.4,
      JP: 0.7,
      O: 0.1,
      C: 0.8,
      E: -0.5,
      A: 0.3,
      N: 0,
      service: 0.8,
      time: 0.6,
    },
    lifestyle: {
      ...likesBen,
      exercise: 'weekly',
      diet: 'omnivore',
      religion: 'buddhist',
      drinking: 'rarely',
      politics: 'moderate',
      family_plans: 'want_children',
    },
    appearance: { complexion: 'light' },
  }),

  meiling: person({
    uid: 'meiling',
    joinedDaysAgo: 27,
    profile: {
      first_name: '美玲',
      last_name: 'Ho',
      age: 46,
      gender: 'woman',
      orientation: 'men',
      location: 'Richmond',
      bio: 'I play erhu in a quartet that meets above a tea shop, and I hold the record for arriving late with cake. I design lighting for stages. I would like to hear what you listen to when nobody is home.',
    },
    preferences: { min_age: 40, max_age: 60, interested_in: ['men'], relationship_types: ['serious'] },
    temperament: {
      EI: -0.2,
      SN: -0.6,
      TF: -0.2,
      JP: -0.5,
      O: 0.8,
      C: -0.2,
      E: -0.1,
      A: 0.4,
      N: 0.2,
      gifts: 0.5,
      words: 0.7,
    },
    lifestyle: { ...likesBen, exercise: 'rarely', diet: 'vegetarian', family_plans: 'have_children' },
    appearance: { complexion: 'light' },
  }),

  siobhan: person({
    uid: 'siobhan',
    joinedDaysAgo: 18,
    profile: {
      first_name: 'Siobhán',
      last_name: 'O’Brien',
      age: 38,
      gender: 'woman',
      orientation: 'women',
      location: 'Strathcona',
      bio: 'I umpire softball on Sundays and have been booed by people I love. During the week I mend roads, which is mostly listening to neighbours. Come and keep score with me.',
    },
    preferences: {
      min_age: 28,
      max_age: 50,
      interested_in: ['women', 'non-binary'],
      relationship_types: ['serious'],
    },
    temperament: {
      EI: 0.7,
      SN: 0.6,
      TF: 0.5,
      JP: 0.3,
      O: 0,
      C: 0.4,
      E: 0.6,
      A: 0.1,
      N: -0.5,
      time: 0.7,
      gifts: -0.8,
    },
    lifestyle: { ...likesBen, exercise: 'daily', diet: 'omnivore', drinking: 'regularly' },
    appearance: { complexion: 'fair' },
  }),

  /** Neither Ana nor Ben is in his age range, nor he in theirs. */
  walter: person({
    uid: 'walter',
    joinedDaysAgo: 44,
    profile: {
      first_name: 'Walter',
      last_name: 'Friesen',
      age: 68,
      gender: 'man',
      orientation: 'women',
      location: 'New Westminster',
      bio: 'I drove log trucks for thirty years and now drive the mini-train in Queen’s Park, which pays in smiles. I grow sweet peas. I would like to have somebody to set a second cup out for.',
    },
    preferences: {
      min_age: 58,
      max_age: 75,
      interested_in: ['women'],
      relationship_types: ['serious', 'friendship'],
    },
    temperament: {
      EI: -0.4,
      SN: 0.8,
      TF: 0.2,
      JP: 0.5,
      O: -0.2,
      C: 0.6,
      E: -0.3,
      A: 0.6,
      N: -0.6,
      service: 0.9,
      time: 0.6,
    },
    lifestyle: {
      ...likesBen,
      exercise: 'weekly',
      diet: 'omnivore',
      drinking: 'rarely',
      religion: 'christian',
      politics: 'moderate',
      family_plans: 'have_children',
    },
    appearance: { complexion: 'fair' },
  }),

  /** Joins after Ana in the journeys and suits Walter; nobody has seeded her. */
  rosalind: person({
    uid: 'rosalind',
    profile: {
      first_name: 'Rosalind',
      last_name: 'Baptiste',
      age: 66,
      gender: 'female',
      orientation: 'men',
      location: 'New Westminster',
      bio: 'I ran a fabric shop on Columbia Street and still judge curtains wherever I go. I sing on Thursdays. I am looking for a walking companion with patience for shop windows.',
    },
    preferences: { min_age: 60, max_age: 76, interested_in: ['men'], relationship_types: ['serious'] },
    temperament: {
      EI: 0.4,
      SN: 0.4,
      TF: -0.4,
      JP: 0.4,
      O: 0.2,
      C: 0.5,
      E: 0.5,
      A: 0.6,
      N: -0.3,
      service: 0.6,
      time: 0.8,
    },
    lifestyle: {
      ...likesBen,
      exercise: 'weekly',
      diet: 'omnivore',
      drinking: 'rarely',
      religion: 'christian',
      politics: 'moderate',
      family_plans: 'have_children',
    },
    appearance: { complexion: 'brown' },
  }),

  moderator: person({
    uid: 'amrit',
    email: 'moderator@example.com',
    role: 'moderator',
    joinedDaysAgo: 300,
    profile: {
      first_name: 'Amrit',
      last_name: 'Sandhu',
      age: 37,
      gender: 'woman',
      orientation: 'men',
      location: 'Fraserhood',
      bio: 'I keep the peace here and at a community centre full of badminton players. I learned bhangra from my grandfather and patience from his students. Tell me what makes you feel at home.',
    },
    preferences: { min_age: 31, max_age: 46, interested_in: ['men'], relationship_types: ['serious'] },
    temperament: { EI: 0.5, SN: 0.1, TF: -0.3, JP: 0.6, O: 0.3, C: 0.7, E: 0.5, A: 0.7, N: -0.4, words: 0.7 },
    lifestyle: {
      ...likesBen,
      diet: 'vegetarian',
      drinking: 'never',
      religion: 'sikh',
      family_plans: 'want_children',
    },
    appearance: { complexion: 'brown' },
  }),

  admin: person({
    uid: 'morgan',
    email: 'admin@example.com',
    role: 'admin',
    joinedDaysAgo: 400,
    profile: {
      first_name: 'Morgan',
      last_name: 'Leclerc',
      age: 44,
      gender: 'other',
      orientation: 'all',
      location: 'Vancouver',
      bio: 'I started this club because my friends kept meeting at funerals and moving days. I set out the chairs, fold the name tags and leave last. Say hello; I always need a hand with the chairs.',
    },
    preferences: {
      min_age: 32,
      max_age: 60,
      interested_in: ['all'],
      relationship_types: ['serious', 'friendship'],
    },
    temperament: {
      EI: 0.3,
      SN: -0.3,
      TF: 0.1,
      JP: 0.8,
      O: 0.5,
      C: 0.9,
      E: 0.3,
      A: 0.5,
      N: -0.3,
      service: 0.7,
    },
    lifestyle: { ...likesBen, exercise: 'weekly', family_plans: 'unsure' },
    appearance: { complexion: 'light' },
  }),

  /** Has confirmed her address and done nothing else yet. */
  newcomer: person({
    uid: 'noor',
    email: 'newcomer@example.com',
    joinedDaysAgo: 1,
    profile: {
      first_name: 'Noor',
      last_name: 'Haddad',
      age: 28,
      gender: 'female',
      orientation: null,
      location: null,
      bio: null,
    },
    preferences: null,
    temperament: {},
    lifestyle: null,
    appearance: null,
  }),
} as const satisfies Record<string, Person>

export type CastName = keyof typeof cast

/** Those whom the journeys sign up with a form of their own. */
const joinsLater: readonly Person[] = [cast.ana, cast.rosalind]

/** Everybody of the cast whom the seed puts into the club. */
export const seededCast: readonly Person[] = Object.values(cast).filter((one) => !joinsLater.includes(one))

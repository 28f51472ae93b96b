/** Seeded accounts with a role or status of their own: a moderator, two admins, and a member who has only just joined. */
import { everydayLife, person } from './person'

export const moderator = person({
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
  prompts: [
    { prompt: 'could-teach', answer: 'Four steps of bhangra, which is all you need at any wedding.' },
    { prompt: 'grown-up', answer: 'I broke up a quarrel with a look, and it was my grandmother’s look.' },
  ],
  preferences: { min_age: 31, max_age: 46, interested_in: ['men'], relationship_types: ['serious'] },
  temperament: { EI: 0.5, SN: 0.1, TF: -0.3, JP: 0.6, O: 0.3, C: 0.7, E: 0.5, A: 0.7, N: -0.4, words: 0.7 },
  lifestyle: {
    ...everydayLife,
    diet: 'vegetarian',
    drinking: 'never',
    religion: 'sikh',
    family_plans: 'want_children',
  },
})

export const admin = person({
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
  prompts: [
    { prompt: 'small-thing', answer: 'The last chair folded, and two people still talking by the door.' },
    { prompt: 'table-order', answer: 'Name tags. Then one of everything that can be shared.' },
  ],
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
  lifestyle: { ...everydayLife, exercise: 'weekly', family_plans: 'unsure' },
})

/** Lets either admin change the other. */
export const secondAdmin = person({
  uid: 'imani',
  email: 'second-admin@example.com',
  role: 'admin',
  joinedDaysAgo: 380,
  profile: {
    first_name: 'Imani',
    last_name: 'Wekesa',
    age: 39,
    gender: 'woman',
    orientation: 'all',
    location: 'Mount Pleasant',
    bio: 'I keep the club’s books in green ink and its door in a yellow raincoat. On Sundays I’m on the False Creek ferry with a thermos, going nowhere in particular. Ask me which table laughs first.',
  },
  prompts: [
    { prompt: 'rainy-day', answer: 'A yellow raincoat, a full thermos and the ferry to nowhere.' },
    { prompt: 'proud-of', answer: 'Two hundred evenings, and the till was right to the cent.' },
  ],
  preferences: {
    min_age: 30,
    max_age: 55,
    interested_in: ['all'],
    relationship_types: ['serious', 'friendship'],
  },
  temperament: { EI: 0.2, SN: 0.3, TF: 0.2, JP: 0.7, O: 0.4, C: 0.8, E: 0.4, A: 0.6, N: -0.5, words: 0.5 },
  lifestyle: { ...everydayLife, religion: 'christian', family_plans: 'unsure' },
})

/** Has confirmed her address and done nothing else yet. */
export const newcomer = person({
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
})

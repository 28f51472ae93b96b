/** The people of the journeys: two who meet, and two of another generation. */
import { everydayLife, person } from './person'

/** Joins during the journeys; not seeded. */
export const ana = person({
  uid: 'ana',
  profile: {
    first_name: 'Ana',
    last_name: 'Moreira',
    age: 31,
    gender: 'female',
    orientation: 'men',
    location: 'Kitsilano',
    bio: 'I build kites with my nephews and test them at Vanier Park, where the wind is honest. By day I plan bus routes. Show me the street you’d never want to change.',
  },
  preferences: {
    min_age: 28,
    max_age: 40,
    interested_in: ['men'],
    relationship_types: ['serious'],
  },
  temperament: { EI: 0.6, SN: -0.6, TF: -0.5, JP: 0.4, O: 0.7, C: 0.4, E: 0.6, A: 0.6, N: -0.3, time: 0.9 },
  lifestyle: everydayLife,
})

export const ben = person({
  uid: 'ben',
  joinedDaysAgo: 140,
  profile: {
    first_name: 'Ben',
    last_name: 'Achterberg',
    age: 33,
    gender: 'man',
    orientation: 'women',
    location: 'Kitsilano',
    bio: 'I repair wooden boats on Granville Island and row one of them badly before breakfast. I cook for whoever is still there at six. Tell me about a place you keep going back to.',
  },
  prompts: [
    { prompt: 'seawall-talk', answer: 'whose turn it is to steer. In life, I mean; in the boat it’s me.' },
    {
      prompt: 'small-thing',
      answer: 'The smell of cedar shavings on a Monday, before anyone has asked me for anything.',
    },
    { prompt: 'easy-with', answer: 'you’re fine with supper at six, or whenever the fish says.' },
  ],
  preferences: {
    min_age: 24,
    max_age: 46,
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
  lifestyle: { ...everydayLife, exercise: 'daily' },
})

/** Neither Ana nor Ben is in his age range, nor he in theirs. */
export const walter = person({
  uid: 'walter',
  joinedDaysAgo: 44,
  profile: {
    first_name: 'Walter',
    last_name: 'Friesen',
    age: 68,
    gender: 'man',
    orientation: 'women',
    location: 'New Westminster',
    bio: 'I drove log trucks for thirty years and now drive the mini-train in Queen’s Park, which pays in smiles. I grow sweet peas. I’d like to have someone to set a second cup out for.',
  },
  prompts: [
    {
      prompt: 'proud-of',
      answer: 'I’ve never once been late with the mini-train, and I have the children’s word for it.',
    },
    {
      prompt: 'together-quiet',
      answer: 'Sweet peas on the table, the hockey on low, and someone who does the crossword in pen.',
    },
  ],
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
    ...everydayLife,
    exercise: 'weekly',
    diet: 'omnivore',
    drinking: 'rarely',
    religion: 'christian',
    politics: 'moderate',
    family_plans: 'have_children',
  },
})

/** Joins after Ana in the journeys and suits Walter; not seeded. */
export const rosalind = person({
  uid: 'rosalind',
  profile: {
    first_name: 'Rosalind',
    last_name: 'Baptiste',
    age: 66,
    gender: 'female',
    orientation: 'men',
    location: 'New Westminster',
    bio: 'I ran a fabric shop on Columbia Street and still judge curtains wherever I go. I sing on Thursdays. I’m looking for a walking companion with patience for shop windows.',
  },
  prompts: [
    { prompt: 'strong-opinion', answer: 'Curtains should touch the floor. Everything else is a flag.' },
    { prompt: 'seawall-talk', answer: 'hems, then grandmothers, then where we should stop for pie.' },
  ],
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
    ...everydayLife,
    exercise: 'weekly',
    diet: 'omnivore',
    drinking: 'rarely',
    religion: 'christian',
    politics: 'moderate',
    family_plans: 'have_children',
  },
})

/** Members known by name: their names, genders and interests are as varied as the tests need. */
import { everydayLife, person } from './person'

export const chloe = person({
  uid: 'chloe',
  joinedDaysAgo: 95,
  profile: {
    first_name: 'Chloé',
    last_name: 'Tremblay-Roy',
    age: 29,
    gender: 'woman',
    orientation: 'all',
    location: 'Mount Pleasant',
    bio: 'I came from Rimouski with two suitcases and a fiddle. I test video games for a living, so I finish things that others give up on. I’ll teach you to swear politely in French.',
  },
  prompts: [
    { prompt: 'could-teach', answer: 'To swear politely in French, with the hands.' },
    {
      prompt: 'rainy-day',
      answer:
        'Fiddle tunes with the windows shut, until the neighbour knocks. Usually he has brought a spoon.',
    },
    { prompt: 'next-year', answer: 'beat the level that I was paid to break.' },
  ],
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
  lifestyle: { ...everydayLife, diet: 'omnivore', religion: 'atheist', drinking: 'regularly' },
})

export const devon = person({
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
  prompts: [
    {
      prompt: 'kind-thing',
      answer: 'A man brought in a broken toaster so that I’d have company. It wasn’t broken.',
    },
    { prompt: 'small-thing', answer: 'Pickle choosing the left-hand path as if she had an appointment.' },
    { prompt: 'easy-with', answer: 'you keep the screws that are left over.' },
  ],
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
    ...everydayLife,
    diet: 'vegan',
    religion: 'spiritual',
    politics: 'very_liberal',
    family_plans: 'dont_want_children',
  },
})

export const jose = person({
  uid: 'jose',
  joinedDaysAgo: 51,
  profile: {
    first_name: 'José',
    last_name: 'Villanueva',
    age: 41,
    gender: 'male',
    orientation: 'men',
    location: 'West End',
    bio: 'I nurse the smallest babies at BC Women’s and come home to the loudest parrot in Davie Village. Most evenings I walk to Third Beach for the light. I’m ready to share the good umbrella.',
  },
  prompts: [
    {
      prompt: 'happy-place',
      answer: 'Third Beach, on the third log, about four minutes after everyone has left.',
    },
    { prompt: 'friends-say', answer: 'the parrot speaks first. He has opinions about my singing, too.' },
  ],
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
  lifestyle: { ...everydayLife, exercise: 'weekly', diet: 'omnivore', religion: 'christian' },
})

export const mai = person({
  uid: 'mai',
  joinedDaysAgo: 33,
  profile: {
    first_name: 'Mai',
    last_name: 'Nguyễn',
    age: 34,
    gender: 'female',
    orientation: 'men',
    location: 'Kensington-Cedar Cottage',
    bio: 'My family has sold lemongrass on Kingsway for thirty years, and I still carry the boxes on Saturdays. The rest of the week I teach chemistry. I’m looking for someone who’s good at staying in.',
  },
  prompts: [
    { prompt: 'strong-opinion', answer: 'Lemongrass should be bruised, not chopped. I’ll demonstrate.' },
    {
      prompt: 'together-quiet',
      answer: 'Two lamps, a pile of marking I’m ignoring, and someone who’s good at not talking.',
    },
  ],
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
    ...everydayLife,
    exercise: 'weekly',
    diet: 'omnivore',
    religion: 'buddhist',
    drinking: 'rarely',
    politics: 'moderate',
    family_plans: 'want_children',
  },
})

export const meiling = person({
  uid: 'meiling',
  joinedDaysAgo: 27,
  profile: {
    first_name: '美玲',
    last_name: 'Ho',
    age: 46,
    gender: 'woman',
    orientation: 'men',
    location: 'Richmond',
    bio: 'I play erhu in a quartet that meets above a tea shop, and I hold the record for arriving late with cake. I design lighting for stages. I’d like to hear what you listen to when no one is home.',
  },
  prompts: [
    { prompt: 'never-late', answer: 'a downbeat. For everything else I bring cake.' },
    { prompt: 'want-to-learn', answer: 'What you hear in the music you play when no one is home.' },
  ],
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
  lifestyle: { ...everydayLife, exercise: 'rarely', diet: 'vegetarian', family_plans: 'have_children' },
})

export const siobhan = person({
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
  prompts: [
    {
      prompt: 'laughed-at',
      answer: 'My own sister, booing me from third base with a megaphone she had brought from home.',
    },
    { prompt: 'could-teach', answer: 'How to call a strike so that both teams believe it.' },
  ],
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
  lifestyle: { ...everydayLife, exercise: 'daily', diet: 'omnivore', drinking: 'regularly' },
})

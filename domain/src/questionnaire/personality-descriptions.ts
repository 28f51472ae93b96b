/** The sixteen personality types in words: a name and a sentence for the results. */
import type { PersonalityType } from './personality-type'

export type PersonalityDescription = { readonly name: string; readonly sentence: string }

export const personalityDescriptions: Readonly<Record<PersonalityType, PersonalityDescription>> = {
  ISTJ: {
    name: 'The Steady Hand',
    sentence: 'You keep your word, notice what needs doing, and make the people around you feel safe.',
  },
  ISFJ: {
    name: 'The Quiet Keeper',
    sentence: 'You remember the small things about people, and look after them before they ask.',
  },
  INFJ: {
    name: 'The Thoughtful Guide',
    sentence: 'You listen beneath the words, and care about where a person could be going.',
  },
  INTJ: {
    name: 'The Long View',
    sentence: 'You think far ahead, hold high standards, and are loyal to the few who share your world.',
  },
  ISTP: {
    name: 'The Calm Fixer',
    sentence: 'You stay cool when things break, learn by trying, and give people room to be themselves.',
  },
  ISFP: {
    name: 'The Gentle Maker',
    sentence: 'You live in the moment, see beauty in small things, and show love by what you do.',
  },
  INFP: {
    name: 'The Kind Dreamer',
    sentence: 'You follow your values, imagine what could be, and look for a bond that goes deep.',
  },
  INTP: {
    name: 'The Curious Mind',
    sentence: 'You follow a question wherever it leads, and love a conversation that changes your view.',
  },
  ESTP: {
    name: 'The Bold Starter',
    sentence: 'You act while others plan, read a room quickly, and make an ordinary day an adventure.',
  },
  ESFP: {
    name: 'The Bright Spark',
    sentence: 'You bring warmth and laughter with you, and make people feel welcome at once.',
  },
  ENFP: {
    name: 'The Warm Explorer',
    sentence: 'You see the best in people, follow your enthusiasm, and make others braver than they were.',
  },
  ENTP: {
    name: 'The Playful Challenger',
    sentence: 'You love a good debate, connect ideas that were strangers, and keep life interesting.',
  },
  ESTJ: {
    name: 'The Reliable Organizer',
    sentence: 'You get things moving, say what you mean, and show care by making life work.',
  },
  ESFJ: {
    name: 'The Generous Host',
    sentence: 'You bring people together, see what each of them needs, and love to be cared for in return.',
  },
  ENFJ: {
    name: 'The Encouraging Friend',
    sentence: 'You draw people out, believe in them early, and put your heart into the bonds you build.',
  },
  ENTJ: {
    name: 'The Clear Leader',
    sentence: 'You see a goal and a way to it, speak plainly, and grow best beside an equal.',
  },
}

/** The words for a stored type; null for text that is none of the sixteen. */
export function personalityDescription(type: string): PersonalityDescription | null {
  const entry = Object.entries(personalityDescriptions).find(([known]) => known === type)
  return entry?.[1] ?? null
}

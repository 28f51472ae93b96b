/** The results in words: the sixteen personality types and the five love languages (sections 2 and 3). */
import type { PersonalityType } from './personality'
import type { LoveLanguage } from './question'

type PersonalityDescription = { readonly name: string; readonly sentence: string }

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

type LoveLanguageDescription = {
  readonly name: string
  readonly description: string
  readonly tips: readonly [string, string, string]
}

export const loveLanguageDescriptions: Readonly<Record<LoveLanguage, LoveLanguageDescription>> = {
  words: {
    name: 'Words of Affirmation',
    description:
      'You feel loved when it is said out loud: a sincere compliment, a thank-you, a message that shows someone was thinking of you.',
    tips: [
      'Say what you admire about someone while they’re there to hear it.',
      'Ask for words when you need them; few people guess.',
      'Keep the messages that moved you, and read them on a grey day.',
    ],
  },
  time: {
    name: 'Quality Time',
    description:
      'You feel loved when someone is really there: no phones, no hurry, only the two of you and whatever you are doing.',
    tips: [
      'Suggest first dates with room to talk, such as a walk along the seawall.',
      'Put a regular evening together in the calendar, and guard it.',
      'Say when you need someone’s full attention, and offer yours.',
    ],
  },
  gifts: {
    name: 'Receiving Gifts',
    description:
      'You feel loved when someone brings you something they chose with you in mind. The thought counts for more than the price.',
    tips: [
      'Tell the story behind a gift you treasure: it says what you value.',
      'Keep a note of small wishes you hear, for the next occasion.',
      'A pebble from a shared walk can be a gift; let people know that.',
    ],
  },
  service: {
    name: 'Acts of Service',
    description:
      'You feel loved when someone makes your day lighter: dinner on the stove, a ride to the airport, a task taken off your list.',
    tips: [
      'Ask ‘What would help you most today?’, and do exactly that.',
      'Say clearly what you would like help with.',
      'Notice the quiet favours people do for you, and thank them.',
    ],
  },
  touch: {
    name: 'Physical Touch',
    description:
      'You feel loved when someone is close: a hand in yours, an arm around your shoulder, a long hug at the door.',
    tips: [
      'Talk early about the kind of closeness each of you enjoys.',
      'Ask before you reach out, and take a no kindly.',
      'Make small gestures a habit: a hug hello, a hand to hold on the way home.',
    ],
  },
}

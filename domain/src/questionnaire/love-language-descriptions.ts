/** The five love languages in words: name, what it means, and three tips (sections 2 and 3). */
import type { LoveLanguage } from './question'

export type LoveLanguageDescription = {
  readonly name: string
  readonly description: string
  readonly tips: readonly [string, string, string]
}

export const loveLanguageDescriptions: Readonly<Record<LoveLanguage, LoveLanguageDescription>> = {
  words: {
    name: 'Words of Affirmation',
    description:
      'You feel loved when it is said out loud: a sincere compliment, a thank-you, a message that shows somebody was thinking of you.',
    tips: [
      'Say what you admire about somebody while they are there to hear it.',
      'Ask for words when you need them; few people guess.',
      'Keep the messages that moved you, and read them on a grey day.',
    ],
  },
  time: {
    name: 'Quality Time',
    description:
      'You feel loved when somebody is really there: no phones, no hurry, only the two of you and whatever you are doing.',
    tips: [
      'Suggest first dates with room to talk, such as a walk along the seawall.',
      'Put a regular evening together in the calendar, and guard it.',
      'Say when you need somebody’s full attention, and offer yours.',
    ],
  },
  gifts: {
    name: 'Receiving Gifts',
    description:
      'You feel loved when somebody brings you a thing they chose with you in mind. The thought counts for more than the price.',
    tips: [
      'Tell the story behind a gift you treasure: it says what you value.',
      'Keep a note of small wishes you hear, for the next occasion.',
      'A pebble from a shared walk can be a gift; let people know that.',
    ],
  },
  service: {
    name: 'Acts of Service',
    description:
      'You feel loved when somebody makes your day lighter: dinner on the stove, a ride to the airport, a task taken off your list.',
    tips: [
      'Ask ‘What would help you most today?’, and do exactly that.',
      'Say clearly what you would like help with.',
      'Notice the quiet favours people do for you, and thank them.',
    ],
  },
  touch: {
    name: 'Physical Touch',
    description:
      'You feel loved when somebody is close: a hand in yours, an arm around your shoulder, a long hug at the door.',
    tips: [
      'Talk early about the kind of closeness each of you enjoys.',
      'Ask before you reach out, and take a no kindly.',
      'Make small gestures a habit: a hug hello, a hand to hold on the way home.',
    ],
  },
}

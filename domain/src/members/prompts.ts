/** Profile prompts: up to three openings from a bank of 24, each finished in the member's own words (readings, section 3). */
import { z } from 'zod'
import { atMost, typedName } from '../text/typed-text'
import { limits } from '../limits'

/** Id to text, in the order in which they are offered. */
export const promptBank = {
  'small-thing': 'A small thing that makes my week',
  'sunday-morning': 'My Sunday mornings look like',
  'rainy-day': 'My plan for the third rainy day in a row',
  'seawall-talk': 'A walk on the seawall with me ends up about',
  'could-teach': 'Something I could teach you in an evening',
  'want-to-learn': 'Something I’d like to learn',
  'table-order': 'What I order for the whole table',
  'cook-for-you': 'The dish I’d cook for you',
  'changed-mind': 'Something I changed my mind about',
  'happy-place': 'Where you’ll find me when I’m happiest',
  'friends-say': 'My friends would warn you that',
  'laughed-at': 'The last thing I laughed at until it hurt',
  'song-kitchen': 'The song that gets me dancing in the kitchen',
  'book-lent': 'The book I keep lending out',
  'proud-of': 'Something I’m quietly proud of',
  'first-date': 'A first date I’d look forward to',
  'kind-thing': 'The kindest thing anyone’s done for me',
  'vancouver-secret': 'A corner of Vancouver I’d show you',
  'never-late': 'I’m never late for',
  'strong-opinion': 'A strong opinion about something unimportant',
  'grown-up': 'The moment I felt like a grown-up',
  'next-year': 'A year from now, I hope to',
  'easy-with': 'You and I will get along if',
  'together-quiet': 'A quiet evening for two',
} as const
export type PromptId = keyof typeof promptBank

/** Only the bank's own ids: a name such as 'constructor' is not one of them. */
export function isPromptId(id: string): id is PromptId {
  return Object.hasOwn(promptBank, id)
}

/** The texts a profile shows; a prompt that has left the bank, or has no answer, is not shown. */
export function shownPrompts(stored: readonly StoredPrompt[]): { prompt: string; answer: string }[] {
  return stored.flatMap(({ prompt, answer }) =>
    isPromptId(prompt) && answer.trim() !== '' ? [{ prompt: promptBank[prompt], answer }] : [],
  )
}

/** The member's own text on a card: their first prompt, else their bio without a heading; null without either. */
export function ownLine({
  prompts,
  bio,
}: {
  readonly prompts: readonly StoredPrompt[]
  readonly bio: string | null
}): { prompt: string | null; answer: string } | null {
  const [first] = shownPrompts(prompts)
  if (first) return first
  const answer = bio?.trim() ?? ''
  return answer === '' ? null : { prompt: null, answer }
}

/** As stored: loose, so that an old document never breaks a list. */
export const storedPromptSchema = z.object({ prompt: z.string().default(''), answer: z.string().default('') })
export type StoredPrompt = z.infer<typeof storedPromptSchema>

const { max, answerMax } = limits.prompts
const answerTooLong = `Answers must be ${answerMax} characters or less`
const answerMissing = 'Please write an answer, or remove this prompt'

/** As the form and the rules check it. */
const promptSchema = z.object({
  prompt: z.string().refine(isPromptId, 'Please choose a prompt'),
  answer: typedName(
    z
      .string()
      .min(1, answerMissing)
      .check(...atMost(answerMax, answerTooLong)),
    answerTooLong,
  ),
})

export const promptsSchema = z
  .array(promptSchema)
  .max(max, `At most ${max} prompts`)
  .refine((prompts) => new Set(prompts.map(({ prompt }) => prompt)).size === prompts.length, {
    message: 'Each prompt can be chosen once',
  })

/** The prompt answers of seeded members: two or three each, and no two members open with the same one. */
import { limits } from '@club/domain/limits'
import { promptBank, type PromptId, type StoredPrompt } from '@club/domain/members/prompts'
import type { Chance } from './chance'
import { answers } from './phrases/answers'
import { suitsAge, type Phrase } from './phrases/phrase'

export type Answered = StoredPrompt & { readonly prompt: PromptId }

type Answer = { readonly prompt: PromptId; readonly phrase: Phrase }

/** How often an answer can appear further down a profile. */
const usesBelow = 2

function isPromptId(id: string): id is PromptId {
  return id in promptBank
}

const pool: readonly Answer[] = Object.keys(promptBank)
  .filter(isPromptId)
  .flatMap((prompt) => answers[prompt].map((phrase) => ({ prompt, phrase })))

function take(supply: Answer[], age: number, answered: readonly Answered[]): Answered {
  const isNew = ({ prompt, phrase }: Answer) =>
    suitsAge(phrase, age) && answered.every((one) => one.prompt !== prompt)
  const [taken] = supply.splice(supply.findIndex(isNew), 1)
  if (!taken || !isNew(taken))
    throw new Error('Ran out of prompt answers: add more to tests/seed/phrases/answers.ts')
  return { prompt: taken.prompt, answer: taken.phrase.text }
}

/** Answers for one member after the other. */
export class PromptWriter {
  readonly #first: Answer[]
  readonly #further: Answer[]

  constructor(chance: Chance) {
    this.#first = chance.shuffled(pool)
    this.#further = Array.from({ length: usesBelow }, () => chance.shuffled(pool)).flat()
  }

  prompts(age: number, chance: Chance): Answered[] {
    const answered = [take(this.#first, age, [])]
    const count = chance.between(limits.prompts.max - 1, limits.prompts.max)
    while (answered.length < count) answered.push(take(this.#further, age, answered))
    return answered
  }
}

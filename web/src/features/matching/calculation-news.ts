/** What a member hears when their matches were calculated (section 8). */
import type { OutputOf } from '@club/domain/contracts/index'
import {
  calculationFailureText,
  calculationFailureTitle,
  calculationRefusalText,
} from '@club/domain/matching/calculation-failure'

export type CalculationNews = {
  readonly title: string
  readonly description: string
  readonly tone: 'success' | 'info' | 'error'
}

/** The news of an answer, which may be a refusal. */
export function newsOfAnswer(answer: OutputOf<'calculateMatches'>): CalculationNews {
  if (!answer.success) {
    return { title: calculationFailureTitle, description: calculationRefusalText(answer), tone: 'error' }
  }
  const count = answer.matches_created
  if (count === 0) {
    const description = 'Nobody fits both ways yet. New members appear here by themselves.'
    return { title: 'No Matches Found', description, tone: 'info' }
  }
  const description = count === 1 ? 'You have one match.' : `You have ${count} matches.`
  return { title: 'Matches Generated!', description, tone: 'success' }
}

/** The news of a call that failed. */
export function newsOfFailure(failure: { code: string; message: string }): CalculationNews {
  return { title: calculationFailureTitle, description: calculationFailureText(failure), tone: 'error' }
}

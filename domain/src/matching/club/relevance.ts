/** Detects writes that affect matching; all other writes are free (readings, section 3). */
import type { Account } from '../../account/account'
import type { MatchPreferences } from '../../members/preferences'
import type { Profile } from '../../members/profile'
import type { QuestionnaireResults } from '../../questionnaire/questionnaire-results'
import { resultsAreCurrent } from '../../questionnaire/score-answers'
import { traitsOf, type MemberDocuments } from '../score/traits'

/** A document before and after a write; null for none. */
export type Change<Document> = { readonly before: Document | null; readonly after: Document | null }

const noMember: MemberDocuments = { profile: {}, preferences: null, questionnaire: null }

function differ<Document>(
  { before, after }: Change<Document>,
  view: (document: Document) => unknown,
): boolean {
  if (before === null || after === null) return before !== after
  return JSON.stringify(view(before)) !== JSON.stringify(view(after))
}

export function isProfileChangeRelevant(change: Change<Profile>): boolean {
  return differ(change, (profile) => [traitsOf({ ...noMember, profile }), profile.orientation?.trim() ?? ''])
}

export function arePreferencesRelevant(change: Change<MatchPreferences>): boolean {
  return differ(change, (preferences) => traitsOf({ ...noMember, preferences }))
}

/** Answers to be scored again, or anything else that matching looks at. */
export function isQuestionnaireChangeRelevant(change: Change<QuestionnaireResults>): boolean {
  if (answersChanged(change)) return true
  return !isOurResult(change) && differ(change, (questionnaire) => traitsOf({ ...noMember, questionnaire }))
}

export function isStatusRelevant(change: Change<Account>): boolean {
  return differ(change, ({ email_verified, suspended, leaving_at }) => [
    email_verified,
    suspended,
    leaving_at !== null,
  ])
}

/** True iff the write only corrected calculated results; the commit that did so has settled the member too. */
function isOurResult({ before, after }: Change<QuestionnaireResults>): boolean {
  if (before === null || after === null || resultsAreCurrent(before) || !resultsAreCurrent(after))
    return false
  return !differ({ before, after }, withoutResults)
}

function withoutResults(document: QuestionnaireResults): object {
  return { ...document, calculated_mbti: null, calculated_big_five: null, calculated_love_languages: null }
}

function answersChanged(change: Change<QuestionnaireResults>): boolean {
  return differ(change, ({ mbti_answers, big_five_answers, love_language_answers }) => [
    sorted(mbti_answers),
    sorted(big_five_answers),
    sorted(love_language_answers),
  ])
}

function sorted(answers: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
}

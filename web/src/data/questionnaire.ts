/** The member's own questionnaire: read live, written as answers only; the server adds the results. */
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import { answerFields } from '@club/domain/questionnaire/question-banks'
import type { QuestionnaireForm } from '@club/domain/members/questionnaire-form'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { doc, serverTimestamp } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { commit } from './firebase/commit'
import { type Live, useLiveDocument } from './firebase/live'

/**
 * The questionnaire of the member who is signed in; null when none was saved yet, loading while `uid` is
 * null.
 */
export function useOwnQuestionnaire(uid: string | null): Live<QuestionnaireResults | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('questionnaire_results'), uid))
}

/** The owner's fields, each replaced as a whole; merging would retain answers that were removed. */
const ownFields = [...answerFields, ...lifestyleFields, 'bio', 'updated_at']

/**
 * Saves the answers and leaves `calculated_*` alone. Throws when they are refused: then nothing was written.
 * Throws NotConnectedError without an answer: then they may still be written; saving again is safe.
 */
export function saveQuestionnaire(uid: string, form: QuestionnaireForm): Promise<void> {
  return commit((transaction) => {
    transaction.set(
      doc(collectionOf('questionnaire_results'), uid),
      { ...form, bio: form.bio ?? '', updated_at: serverTimestamp() },
      { mergeFields: ownFields },
    )
  })
}

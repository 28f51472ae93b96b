/** The lists that the rules hold are the domain's: questions, options, fields. */
import { expect, test } from 'vitest'
import { genderSchema } from '@club/domain/members/gender-options'
import { interests, matchPreferencesSchema, relationshipTypes } from '@club/domain/members/preferences'
import { profileFormSchema } from '@club/domain/members/profile'
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five-questions'
import { lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-language-questions'
import { personalityQuestions } from '@club/domain/questionnaire/personality-questions'
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { listInRules } from './rules-text'

const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)
const answerFields = Object.keys(questionnaireResultsSchema.shape).filter(
  (name) => !name.startsWith('calculated_'),
)

const lists: [name: string, inTheDomain: readonly string[]][] = [
  ['personalityQuestions', idsOf(personalityQuestions)],
  ['bigFiveQuestions', idsOf(bigFiveQuestions)],
  ['loveLanguageQuestions', idsOf(loveLanguageQuestions)],
  ['exerciseOptions', lifestyleOptions.exercise],
  ['dietOptions', lifestyleOptions.diet],
  ['smokingOptions', lifestyleOptions.smoking],
  ['drinkingOptions', lifestyleOptions.drinking],
  ['religionOptions', lifestyleOptions.religion],
  ['politicsOptions', lifestyleOptions.politics],
  ['familyPlansOptions', lifestyleOptions.family_plans],
  ['answerFields', answerFields],
  ['genders', genderSchema.options],
  ['profileWords', [...Object.keys(profileFormSchema.shape), 'age_set_at', 'updated_at']],
  ['specificInterests', interests.filter((interest) => interest !== 'all')],
  ['relationshipTypes', relationshipTypes],
  ['preferenceFields', Object.keys(matchPreferencesSchema.shape)],
]

test.each(lists)('%s', (name, inTheDomain) => {
  expect(listInRules(name).sort()).toEqual([...inTheDomain].sort())
})

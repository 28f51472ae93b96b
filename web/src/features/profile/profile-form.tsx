/** The profile form: Basic Information, prompts, and one button that saves the changes. */
import { Button, Flex, Text } from '@chakra-ui/react'
import { isAgeConfirmationDue } from '@club/domain/members/age'
import { profileGenderOptions } from '@club/domain/members/gender-options'
import { asInPreferences, asInPreferencesLabel, seekingLabels } from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProfileChanges } from '../../data/profile'
import { useAction } from '../../pieces/action/use-action'
import { AboutFields } from '../../pieces/member/about-fields'
import { ChoiceChips } from '../../ui/form/choice-fields'
import { ZodForm } from '../../ui/form/zod-form'
import { ProfilePart } from './profile-part'
import { PromptsEditor } from './prompts-editor'
import { type ProfileFormProps, savingToasts, useProfileForm } from './use-profile-form'

const seekingOptions = Object.entries(seekingLabels).map(([value, label]) => ({ value, label }))
const asStored = { value: asInPreferences, label: asInPreferencesLabel }

type SaveProps = { hasUnsaved: boolean; isSaving: boolean; onDiscard: () => void }

/** As high with changes as without, so that nothing moves on the first keystroke. */
function SaveLine({ hasUnsaved, isSaving, onDiscard }: SaveProps) {
  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="3" minHeight="11">
      <Text role="status" color="fg.muted" flex="1" minWidth="min(12rem, 100%)">
        {hasUnsaved && 'Not saved yet. What you typed stays in this browser until you save it.'}
      </Text>
      <Flex wrap="wrap-reverse" gap="3" justify="flex-end" flexGrow={{ base: 1, md: 0 }}>
        {hasUnsaved && (
          <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
            Discard Changes
          </Button>
        )}
        <Button type="submit" loading={isSaving} loadingText="Saving..." flexGrow={{ base: 1, md: 0 }}>
          Save Profile
        </Button>
      </Flex>
    </Flex>
  )
}

/** The age to confirm; null while it is certain enough. */
function ageInQuestion({ age, age_set_at }: Profile, now: Date): number | null {
  return isAgeConfirmationDue(age_set_at, now) ? age : null
}

type ConfirmationProps = { age: number; write: (changes: ProfileChanges) => Promise<void> }

/** Asks for the age again once it is a year old (readings, section 3). */
function AgeConfirmation({ age, write }: ConfirmationProps) {
  const confirm = useAction(() => write({ fields: { age }, interestedIn: null }), savingToasts)
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      bg="evergreen.subtle"
      rounded="l2"
      px="5"
      py="4"
    >
      <Text flex="1" minWidth="min(14rem, 100%)">
        Once a year, we check that your age is still right. Are you still {age}? If not, please change it
        below and save.
      </Text>
      <Button variant="outline" loading={confirm.isBusy} onClick={() => void confirm.run()}>
        <Check aria-hidden size="18" /> Yes, still {age}
      </Button>
    </Flex>
  )
}

export function ProfileForm(props: ProfileFormProps) {
  const profileForm = useProfileForm(props)
  const { form, hasOtherInterest, hasUnsaved, genderLockedUntil, failure, submit, discard } = profileForm
  const prompts = useRef<HTMLHeadingElement>(null)
  const [now] = useState(() => new Date())
  const age = ageInQuestion(props.profile, now)

  return (
    <ZodForm form={form} onSubmit={submit} failure={failure} hasDraft gap="6">
      <ProfilePart title="Basic Information">
        {age !== null && <AgeConfirmation age={age} write={props.write} />}
        <AboutFields field={form.field} genders={profileGenderOptions} genderLockedUntil={genderLockedUntil}>
          <ChoiceChips
            {...form.field('seeking')}
            label="Seeking"
            options={hasOtherInterest ? [asStored, ...seekingOptions] : seekingOptions}
          />
        </AboutFields>
      </ProfilePart>
      <ProfilePart
        title="Prompts"
        headingRef={prompts}
        lead="Up to three openers to finish in your own words. Members see them on your profile. They don’t affect your match scores."
      >
        <PromptsEditor form={form} heading={prompts} />
      </ProfilePart>
      <SaveLine hasUnsaved={hasUnsaved} isSaving={form.formState.isSubmitting} onDiscard={discard} />
    </ZodForm>
  )
}

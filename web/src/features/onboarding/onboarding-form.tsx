/** The onboarding form: two tabs with Previous and Next, optional steps in the first one, and a save at the end. */
import { Button, Card, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { asInPreferences } from '@club/domain/members/preferences'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Failure } from '../../data/failure'
import { ZodForm } from '../../ui/form/zod-form'
import { DatingPreferences } from './dating-preferences'
import { Facts } from './facts'
import { FirstSteps } from './first-steps'
import { entriesFrom, type Tab, tabs } from './onboarding-entries'
import type { OwnPhotos } from './photo-step'
import { useMainPhoto } from './use-main-photo'
import { type OnboardingProps, useOnboardingForm } from './use-onboarding-form'
import { wrongField } from './wrong-field'

/** After Previous and Next the keyboard focus moves to the tab that was opened, or to what is wrong in it. */
function useFocusOnTurn(tab: Tab) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    // The tabs show their panel after this effect.
    const frame = requestAnimationFrame(() => {
      const panel = list.current?.parentElement?.querySelector('[role=tabpanel]:not([hidden])')
      const opened = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
      ;(wrongField(panel) ?? opened)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [tab])
  return list
}

/** Both names fit side by side on a phone. */
const tabLook = {
  height: '14',
  px: '2',
  textStyle: { base: 'sm', sm: 'md' },
  whiteSpace: 'nowrap',
  _focusVisible: { outlineOffset: '-6px', rounded: 'lg' },
} as const

type ButtonsProps = {
  tab: Tab
  /** Fields still to be filled in before Next is enabled. */
  missing: readonly string[]
  isSaving: boolean
  failure: Failure | null
  onPrevious: () => void
}

function FormButtons({ tab, missing, isSaving, failure, onPrevious }: ButtonsProps) {
  const hint = useId()
  const isFirst = tab === 'details'
  const isDisabled = missing.length > 0
  return (
    <Card.Footer asChild p={{ base: '5', md: '8' }} pt={{ base: '5', md: '6' }} borderTopWidth="1px">
      <Stack gap="3" align="stretch">
        <Text role="status" color="fg.error" textAlign="end" _empty={{ display: 'none' }}>
          {failure?.kind === 'offline' && 'You’re offline. '}
          {failure && 'Nothing is lost. What you typed is still here and saved in this browser.'}
        </Text>
        {isFirst && isDisabled && (
          <Text id={hint} color="fg.muted" textAlign="end">
            Still missing: {missing.join(', ')}
          </Text>
        )}
        <Flex wrap="wrap-reverse" justify="space-between" gap="3">
          <Button type="button" variant="outline" onClick={onPrevious} disabled={isFirst || isSaving}>
            <ArrowLeft aria-hidden size="18" /> Previous
          </Button>
          {isFirst ? (
            <Button
              key="next"
              type="submit"
              variant="outline"
              disabled={isDisabled}
              {...(isDisabled && { 'aria-describedby': hint })}
            >
              Next <ArrowRight aria-hidden size="18" />
            </Button>
          ) : (
            <Button
              key="save"
              type="submit"
              flexGrow={{ base: 1, md: 0 }}
              loading={isSaving}
              loadingText="Saving..."
            >
              Continue to Questionnaire
            </Button>
          )}
        </Flex>
      </Stack>
    </Card.Footer>
  )
}

type Props = OnboardingProps & { photos: OwnPhotos }

export function OnboardingForm({ photos, ...props }: Props) {
  const onboarding = useOnboardingForm(props)
  const { form, genderLockedUntil, tab, openTab, steps, entries, missing, isEditing } = onboarding
  const { uid, stored } = props
  const list = useFocusOnTurn(tab)
  const mainPhoto = useMainPhoto(photos)
  const hasOtherInterest = entriesFrom(stored.profile, stored.preferences).seeking === asInPreferences

  return (
    <Card.Root variant="elevated" overflow="hidden">
      <ZodForm form={form} onSubmit={onboarding.submit} onRefused={onboarding.showRefused} hasDraft gap="0">
        <Tabs.Root
          fitted
          value={tab}
          onValueChange={({ value }) => openTab(tabs.find((known) => known === value) ?? tab)}
        >
          <Tabs.List ref={list}>
            <Tabs.Trigger value="details" {...tabLook}>
              Profile Details
            </Tabs.Trigger>
            <Tabs.Trigger value="preferences" disabled={missing.length > 0} {...tabLook}>
              Dating Preferences
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="details" p={{ base: '5', md: '8' }}>
            <Facts
              form={form}
              entries={entries}
              genderLockedUntil={genderLockedUntil}
              isEditing={isEditing}
              onEdit={onboarding.edit}
              onDone={onboarding.endEditing}
            />
            {!isEditing && (
              <FirstSteps
                uid={uid}
                form={form}
                entries={entries}
                profile={stored.profile}
                photos={photos}
                mainPhoto={mainPhoto}
                steps={steps}
              />
            )}
          </Tabs.Content>
          <Tabs.Content value="preferences" p={{ base: '5', md: '8' }}>
            <DatingPreferences form={form} hasOtherInterest={hasOtherInterest} />
          </Tabs.Content>
        </Tabs.Root>
        <FormButtons
          tab={tab}
          missing={missing}
          isSaving={form.formState.isSubmitting}
          failure={onboarding.failure}
          onPrevious={() => openTab('details')}
        />
      </ZodForm>
    </Card.Root>
  )
}

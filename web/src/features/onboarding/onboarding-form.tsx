/** The onboarding form: two tabs, Previous and Next between them, and a save at the end. */
import { Card, chakra, Tabs } from '@chakra-ui/react'
import { asInPreferences } from '@club/domain/members/seeking'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { DatingPreferences } from './dating-preferences'
import { type Tab, tabs } from './draft'
import { entriesFrom } from './entries'
import { FormButtons } from './form-buttons'
import { ProfileDetails } from './profile-details'
import { type OnboardingProps, useOnboardingForm } from './use-onboarding-form'

/** After Previous and Next the keyboard goes on at the tab that was opened. */
function useFocusOnTurn(tab: Tab) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
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

export function OnboardingForm(props: OnboardingProps) {
  const { form, entries, tab, setTab, hasFailed, isFilled, submit } = useOnboardingForm(props)
  const list = useFocusOnTurn(tab)
  const hasOtherInterest =
    entriesFrom(props.stored.profile, props.stored.preferences).seeking === asInPreferences

  function submitTab(event: SyntheticEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <Card.Root variant="elevated" overflow="hidden">
      <chakra.form onSubmit={submitTab} noValidate>
        <Tabs.Root
          fitted
          value={tab}
          onValueChange={({ value }) => setTab(tabs.find((known) => known === value) ?? tab)}
        >
          <Tabs.List ref={list}>
            <Tabs.Trigger value="details" {...tabLook}>
              Profile Details
            </Tabs.Trigger>
            <Tabs.Trigger value="preferences" disabled={!isFilled} {...tabLook}>
              Dating Preferences
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="details" p={{ base: '5', md: '8' }}>
            <ProfileDetails form={form} bioLength={entries.bio.length} />
          </Tabs.Content>
          <Tabs.Content value="preferences" p={{ base: '5', md: '8' }}>
            <DatingPreferences form={form} hasOtherInterest={hasOtherInterest} />
          </Tabs.Content>
        </Tabs.Root>
        <FormButtons
          tab={tab}
          isFilled={isFilled}
          isSaving={form.formState.isSubmitting}
          hasFailed={hasFailed}
          onPrevious={() => setTab('details')}
        />
      </chakra.form>
    </Card.Root>
  )
}

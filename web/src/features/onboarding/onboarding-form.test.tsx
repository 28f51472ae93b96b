/** The onboarding form: disabled rules, what is prefilled and saved, a draft that survives, a failed save that loses nothing. */
import { accountSchema, type Account } from '@club/domain/account/account'
import type { MatchPreferences } from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraft } from '../../data/drafts'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { OnboardingForm } from './onboarding-form'
import type { OnboardingProps } from './use-onboarding-form'

const uid = 'ana'
const joined: Profile = {
  first_name: 'Ana',
  last_name: 'Moreira',
  age: 31,
  age_set_at: new Date(),
  gender: 'woman',
  orientation: null,
  location: null,
  bio: null,
  prompts: [],
  photo_urls: [],
  created_at: new Date(),
  updated_at: null,
}
const preferences: MatchPreferences = {
  min_age: 28,
  max_age: 40,
  interested_in: ['men', 'non-binary'],
  relationship_types: ['serious'],
  deal_breakers: ['Smoking'],
  updated_at: new Date(),
}

let toasts: Toast[] = []
beforeEach(() => {
  localStorage.clear()
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => {
  act(() => publishSession({ status: 'signed-out' }))
})

function logIn(changes: Partial<Account>) {
  const email = 'ana@example.com'
  const account = { ...accountSchema.parse({ email, created_at: new Date(0) }), ...changes }
  act(() => publishSession({ status: 'signed-in', uid, email, role: 'user', account }))
}

function open(
  stored: Partial<OnboardingProps['stored']> = {},
  around: ReactNode = null,
  path = '/onboarding',
) {
  const write = vi.fn<OnboardingProps['write']>().mockResolvedValue()
  const onSaved = vi.fn()
  const props = { uid, stored: { profile: joined, preferences: null, ...stored }, write, onSaved }
  const page = (
    <>
      {around}
      <OnboardingForm {...props} />
    </>
  )
  return { write, onSaved, ...show(page, path) }
}

const button = (name: string) => screen.getByText(name, { selector: 'button' })
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function openPreferences() {
  fireEvent.click(button('Next'))
  await screen.findByText('Continue to Questionnaire')
}
async function save() {
  fireEvent.click(button('Continue to Questionnaire'))
  await waitFor(() => expect(toasts).not.toHaveLength(0))
}

describe('the first tab, Profile Details', () => {
  it.each(['First name', 'Last name', 'Age', 'Gender'])('keeps Next disabled without %s', (label) => {
    open()
    expect(button('Next')).toBeEnabled()
    type(label, '')
    expect(button('Next')).toBeDisabled()
  })

  it('says beside the disabled Next what is still missing, until nothing is', () => {
    open()
    type('Last name', '')
    type('Gender', '')
    expect(button('Next')).toHaveAccessibleDescription('Still missing: Last name, Gender')
    type('Last name', 'Moreira')
    expect(button('Next')).toHaveAccessibleDescription('Still missing: Gender')
    type('Gender', 'female')
    expect(button('Next')).toBeEnabled()
    expect(screen.queryByText(/^Still missing/)).toBeNull()
  })

  it('takes an error back once it is mended, also while Next is disabled', async () => {
    open()
    type('First name', 'A1')
    fireEvent.click(button('Next'))
    await waitFor(() => expect(field('First name')).toBeInvalid())
    type('Last name', '')
    expect(button('Next')).toBeDisabled()
    type('First name', 'Ana')
    await waitFor(() => expect(field('First name')).toBeValid())
  })

  it('has Previous disabled', () => {
    open()
    expect(button('Previous')).toBeDisabled()
  })

  it('opens with what sign-up gave, the gender by its meaning, and Vancouver', () => {
    open()
    expect(field('First name')).toHaveValue('Ana')
    expect(field('Age')).toHaveValue(31)
    expect(field('Gender')).toHaveValue('female')
    expect(field('Location')).toHaveValue('Vancouver')
  })

  it('opens with the age of 18 where none is known', () => {
    open({ profile: { ...joined, age: null } })
    expect(field('Age')).toHaveValue(18)
  })

  it('says what is wrong at the field, and stays', async () => {
    open()
    type('First name', 'A1')
    type('Age', '17')
    fireEvent.click(button('Next'))
    expect(
      await screen.findByText(
        'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
      ),
    ).toBeVisible()
    expect(screen.getByText('Age must be between 18 and 100')).toBeVisible()
    expect(button('Next')).toBeVisible()
  })

  it('takes a bio of 500 characters and no more', async () => {
    open()
    type('Bio', 'a'.repeat(501))
    fireEvent.click(button('Next'))
    expect(await screen.findByText('Bio must be 500 characters or less')).toBeVisible()
    type('Bio', 'a'.repeat(500))
    await openPreferences()
  })
})

describe('saving', () => {
  it('writes everyone, 18 and 50 when the preferences are left alone', async () => {
    const { write, onSaved } = open()
    await openPreferences()
    await save()
    expect(write).toHaveBeenCalledWith({
      profile: {
        first_name: 'Ana',
        last_name: 'Moreira',
        age: 31,
        location: 'Vancouver',
        bio: '',
      },
      preferences: {
        min_age: 18,
        max_age: 50,
        interested_in: ['all'],
        relationship_types: [],
        deal_breakers: [],
      },
      confirmsAge: false,
    })
    expect(onSaved).toHaveBeenCalledOnce()
    expect(toasts).toMatchObject([{ title: 'Profile updated!' }])
  })

  it('writes the gender when it is another one', async () => {
    const { write } = open()
    type('Gender', 'non-binary')
    await openPreferences()
    await save()
    expect(write.mock.lastCall?.[0].profile.gender).toBe('non-binary')
  })

  it('leaves the gender alone while tickets are for it alone', async () => {
    const { write } = open()
    type('Gender', 'male')
    logIn({ gender_locked_until: new Date('2126-11-29T06:00:00Z') })
    expect(field('Gender')).toBeDisabled()
    expect(field('Gender')).toHaveDisplayValue('Female')
    await waitFor(() =>
      expect(field('Gender')).toHaveAccessibleDescription(/^You have tickets reserved for your gender/),
    )
    await openPreferences()
    await save()
    expect(write.mock.lastCall?.[0].profile).not.toHaveProperty('gender')
  })

  it('leaves a stored interest that Seeking cannot show as it is', async () => {
    const { write } = open({ preferences })
    await openPreferences()
    expect(screen.getByLabelText('As in my preferences')).toBeChecked()
    await save()
    expect({ ...preferences, ...write.mock.lastCall?.[0].preferences }).toEqual(preferences)
  })

  it('replaces that interest once another is chosen', async () => {
    const { write } = open({ preferences })
    await openPreferences()
    fireEvent.click(screen.getByLabelText('Women'))
    await save()
    expect(write.mock.lastCall?.[0].preferences.interested_in).toEqual(['women'])
  })

  it('confirms an age that is new, and one of which nobody knows since when', async () => {
    const changed = open()
    type('Age', '32')
    await openPreferences()
    await save()
    expect(changed.write.mock.lastCall?.[0].confirmsAge).toBe(true)
    changed.unmount()
    toasts = []
    const unknown = open({ profile: { ...joined, age_set_at: null } })
    await openPreferences()
    await save()
    expect(unknown.write.mock.lastCall?.[0].confirmsAge).toBe(true)
  })

  it('refuses a youngest age above the oldest', async () => {
    const { write } = open()
    await openPreferences()
    type('Youngest age', '60')
    fireEvent.click(button('Continue to Questionnaire'))
    expect(await screen.findByText("The youngest age can't be above the oldest")).toBeVisible()
    expect(write).not.toHaveBeenCalled()
  })

  it('that fails says so, and loses nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { write, onSaved } = open()
    write.mockRejectedValueOnce(new Error('offline'))
    type('Bio', 'I build kites.')
    await openPreferences()
    await save()
    expect(toasts).toMatchObject([
      { title: 'Update failed', description: 'Failed to save profile. Please try again.' },
    ])
    expect(onSaved).not.toHaveBeenCalled()
    expect(field('Bio')).toHaveValue('I build kites.')
    expect(readDraft('onboarding', uid, new Date())).toContain('I build kites.')
    fireEvent.click(button('Continue to Questionnaire'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(write.mock.lastCall?.[0].profile.bio).toBe('I build kites.')
  })

  it('without a connection says that, at once, and asks nobody', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { write, onSaved } = open()
    await openPreferences()
    await save()
    expect(toasts).toMatchObject([
      { title: 'Update failed', description: "You're offline. Please try again when you're back online." },
    ])
    expect(screen.getByRole('status')).toHaveTextContent(/^You're offline\. Nothing is lost/)
    expect(write).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    fireEvent.click(button('Continue to Questionnaire'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    onLine.mockRestore()
  })
})

describe('deal breakers', () => {
  it('are added and removed as chips; one that is typed and not yet added is saved too', async () => {
    const { write } = open({ preferences })
    await openPreferences()
    type('Deal breakers', 'No dogs')
    fireEvent.keyDown(field('Deal breakers'), { key: 'Enter' })
    fireEvent.click(screen.getByLabelText('Remove Smoking'))
    type('Deal breakers', 'Late replies')
    await save()
    expect(write.mock.lastCall?.[0].preferences.deal_breakers).toEqual(['No dogs', 'Late replies'])
  })
})

describe('the browser’s Back and Forward', () => {
  function Browser() {
    const navigate = useNavigate()
    return (
      <>
        <button onClick={() => void navigate(-1)}>Back</button>
        <button onClick={() => void navigate(1)}>Forward</button>
      </>
    )
  }
  const isOn = (name: string) =>
    waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'))

  it('turn the tabs', async () => {
    open({}, <Browser />)
    await openPreferences()
    fireEvent.click(button('Back'))
    await isOn('Profile Details')
    fireEvent.click(button('Forward'))
    await isOn('Dating Preferences')
    expect(button('Continue to Questionnaire')).toBeVisible()
  })

  it('turn those of a draft too, which opens where it was left', async () => {
    const first = open()
    await openPreferences()
    first.unmount()
    open({}, <Browser />)
    await isOn('Dating Preferences')
    fireEvent.click(button('Back'))
    await isOn('Profile Details')
  })

  it('open no tab that is not due yet', () => {
    open({ profile: { ...joined, gender: null } }, null, '/onboarding?tab=preferences')
    expect(screen.getByRole('tab', { name: 'Profile Details' })).toHaveAttribute('aria-selected', 'true')
  })

  it('find the tab of the address after a reload', async () => {
    open({}, null, '/onboarding?tab=preferences')
    await isOn('Dating Preferences')
  })
})

describe('the draft', () => {
  it('opens what was typed, on the tab where it was left', async () => {
    const first = open()
    type('Bio', 'I build kites.')
    await openPreferences()
    first.unmount()
    open()
    expect(button('Continue to Questionnaire')).toBeVisible()
    expect(field('Bio')).toHaveValue('I build kites.')
  })

  it('is not made by looking alone, and is gone after saving', async () => {
    open()
    expect(readDraft('onboarding', uid, new Date())).toBeNull()
    await openPreferences()
    await waitFor(() => expect(readDraft('onboarding', uid, new Date())).not.toBeNull())
    await save()
    expect(readDraft('onboarding', uid, new Date())).toBeNull()
  })
})

/**
 * The onboarding form: disabled rules, prefilled and saved values, a draft that survives, a failed save that
 * loses nothing.
 */
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

  it('names what is still missing beside the disabled Next', () => {
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

  it('clears an error once it is fixed, even while Next is disabled', async () => {
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

  it('opens with the sign-up data, the matching gender option and Vancouver', () => {
    open()
    expect(field('First name')).toHaveValue('Ana')
    expect(field('Age')).toHaveValue(31)
    expect(field('Gender')).toHaveValue('female')
    expect(field('Location')).toHaveValue('Vancouver')
  })

  it('opens with the age of 18 when no age is known', () => {
    open({ profile: { ...joined, age: null } })
    expect(field('Age')).toHaveValue(18)
  })

  it('shows the error at the field and does not continue', async () => {
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

  it('accepts a bio of at most 500 characters', async () => {
    open()
    type('Bio', 'a'.repeat(501))
    fireEvent.click(button('Next'))
    expect(await screen.findByText('Bio must be 500 characters or less')).toBeVisible()
    type('Bio', 'a'.repeat(500))
    await openPreferences()
  })
})

describe('onboarding save', () => {
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

  it('writes the gender when it has changed', async () => {
    const { write } = open()
    type('Gender', 'non-binary')
    await openPreferences()
    await save()
    expect(write.mock.lastCall?.[0].profile.gender).toBe('non-binary')
  })

  it('does not change the gender while tickets lock it', async () => {
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

  it('leaves a stored interest that Seeking cannot show unchanged', async () => {
    const { write } = open({ preferences })
    await openPreferences()
    expect(screen.getByLabelText('Same as my preferences')).toBeChecked()
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

  it('confirms a new age, and one without a confirmation date', async () => {
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
    expect(await screen.findByText('The youngest age can’t be above the oldest')).toBeVisible()
    expect(write).not.toHaveBeenCalled()
  })

  it('reports a failure and loses nothing', async () => {
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

  it('reports a missing connection at once, without a request', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { write, onSaved } = open()
    await openPreferences()
    await save()
    expect(toasts).toMatchObject([
      { title: 'Update failed', description: 'You’re offline. Please try again when you’re back online.' },
    ])
    expect(screen.getByRole('status')).toHaveTextContent(/^You’re offline\. Nothing is lost/)
    expect(write).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    fireEvent.click(button('Continue to Questionnaire'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    onLine.mockRestore()
  })
})

describe('deal breaker field', () => {
  it('adds and removes chips, and saves a typed one that was not yet added', async () => {
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

describe('browser history', () => {
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

  it('moves between the tabs', async () => {
    open({}, <Browser />)
    await openPreferences()
    fireEvent.click(button('Back'))
    await isOn('Profile Details')
    fireEvent.click(button('Forward'))
    await isOn('Dating Preferences')
    expect(button('Continue to Questionnaire')).toBeVisible()
  })

  it('moves between the tabs of a draft, which opens where it was left', async () => {
    const first = open()
    await openPreferences()
    first.unmount()
    open({}, <Browser />)
    await isOn('Dating Preferences')
    fireEvent.click(button('Back'))
    await isOn('Profile Details')
  })

  it('opens no tab that is not yet available', () => {
    open({ profile: { ...joined, gender: null } }, null, '/onboarding?tab=preferences')
    expect(screen.getByRole('tab', { name: 'Profile Details' })).toHaveAttribute('aria-selected', 'true')
  })

  it('restores the tab of the address after a reload', async () => {
    open({}, null, '/onboarding?tab=preferences')
    await isOn('Dating Preferences')
  })
})

describe('onboarding draft', () => {
  it('restores the typed text and the tab', async () => {
    const first = open()
    type('Bio', 'I build kites.')
    await openPreferences()
    first.unmount()
    open()
    expect(button('Continue to Questionnaire')).toBeVisible()
    expect(field('Bio')).toHaveValue('I build kites.')
  })

  it('is not created by viewing alone, and is removed after saving', async () => {
    open()
    expect(readDraft('onboarding', uid, new Date())).toBeNull()
    await openPreferences()
    await waitFor(() => expect(readDraft('onboarding', uid, new Date())).not.toBeNull())
    await save()
    expect(readDraft('onboarding', uid, new Date())).toBeNull()
  })
})

/**
 * My profile: its tabs, the form that writes only changes and loses nothing, the prompts, the yearly age, and
 * the next step.
 */
import { accountSchema } from '@club/domain/account/account'
import { club } from '@club/domain/club'
import type { MatchPreferences } from '@club/domain/members/preferences'
import { type Profile, profileSchema } from '@club/domain/members/profile'
import { profileCompletion } from '@club/domain/members/profile-completion'
import { promptBank } from '@club/domain/members/prompts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft, readDraft } from '../../data/drafts'
import type { ProfileChanges } from '../../data/profile'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { ProfileForm } from './profile-form'
import { ProfileTabs } from './profile-screen'

const uid = 'ana'
const known = {
  first_name: 'Ana',
  last_name: 'Moreira',
  age: 31,
  age_set_at: new Date(),
  gender: 'female',
  orientation: 'men',
  location: 'Kitsilano',
  bio: 'I build kites.',
  created_at: new Date(0),
}
const preferences: MatchPreferences = {
  min_age: 28,
  max_age: 40,
  interested_in: ['men'],
  relationship_types: ['serious'],
  deal_breakers: ['Smoking'],
  updated_at: new Date(0),
}

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => {
  act(() => publishSession({ status: 'signed-out' }))
})

type Stored = { profile?: Partial<Profile>; preferences?: MatchPreferences | null }

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>{`Back from ${pathname}${search}`}</button>
}

function open(stored: Stored = {}, address = '/profile') {
  const profile = profileSchema.parse({ ...known, ...stored.profile })
  const own = {
    profile,
    completion: profileCompletion(profile, null),
    missing: [],
    preferences: stored.preferences === undefined ? preferences : stored.preferences,
  }
  const write = vi.fn<(changes: ProfileChanges) => Promise<void>>().mockResolvedValue()
  const page = (
    <>
      <Address />
      <ProfileTabs uid={uid} own={own} write={write} />
    </>
  )
  return { write, ...show(page, address) }
}

const tab = (name: string) => screen.getByRole('tab', { name })
const button = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const isOpen = (name: string) => waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'))

async function save() {
  fireEvent.click(button('Save Profile'))
  await waitFor(() => expect(toasts).not.toHaveLength(0))
}
const kept = () => readDraft('profile', uid, new Date())

describe('selected profile tab', () => {
  it.each([
    ['/profile', 'Profile'],
    ['/profile?tab=profile', 'Profile'],
    ['/profile?tab=photos', 'Photos'],
    ['/profile?tab=tickets', 'My Tickets'],
    ['/profile?tab=admin', 'Profile'],
  ])('matches the address: %s opens %s', (address, name) => {
    open({}, address)
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  })

  it('is stored in the address, and Back returns to the previous one', async () => {
    open()
    fireEvent.click(tab('My Tickets'))
    await isOpen('My Tickets')
    fireEvent.click(button('Back from /profile?tab=tickets'))
    await isOpen('Profile')
  })
})

describe('change saved elsewhere', () => {
  function Elsewhere() {
    const [profile, setProfile] = useState(profileSchema.parse(known))
    return (
      <>
        <button onClick={() => setProfile({ ...profile, bio: 'I fly kites.' })}>Elsewhere</button>
        <ProfileForm uid={uid} profile={profile} preferences={preferences} write={() => Promise.resolve()} />
      </>
    )
  }

  it('appears in the open form', async () => {
    show(<Elsewhere />)
    fireEvent.click(button('Elsewhere'))
    await waitFor(() => expect(field('Bio')).toHaveValue('I fly kites.'))
    expect(kept()).toBeNull()
  })

  it('does not overwrite typed text', () => {
    show(<Elsewhere />)
    type('Bio', 'I fold kites.')
    fireEvent.click(button('Elsewhere'))
    expect(field('Bio')).toHaveValue('I fold kites.')
    fireEvent.click(button('Discard Changes'))
    expect(field('Bio')).toHaveValue('I fly kites.')
  })
})

describe('Basic Information', () => {
  it('shows the stored values, and the gender as the matching option of its own list', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
    expect(field('First name')).toHaveValue('Ana')
    expect(field('Age')).toHaveValue(31)
    expect(field('Gender')).toHaveDisplayValue('Woman')
    expect(field('Men')).toBeChecked()
    expect(field('Location')).toHaveValue('Kitsilano')
    expect(field('Bio')).toHaveAccessibleDescription(/14 of 500 characters/)
  })

  it.each([
    ['before the draft', true],
    ['after it was chosen', false],
  ])(
    'locks the gender while tickets are reserved for it, known %s, and shows until when',
    async (_, isKnownBefore) => {
      const until = new Date('2126-11-29T05:00:00Z')
      const email = 'ana@example.com'
      const account = accountSchema.parse({ email, created_at: new Date(0), gender_locked_until: until })
      const logIn = () =>
        act(() => publishSession({ status: 'signed-in', uid, email, role: 'user', account }))
      const profile = profileSchema.parse(known)
      const write = vi.fn<(changes: ProfileChanges) => Promise<void>>().mockResolvedValue()
      const draft = JSON.stringify({ unsaved: { gender: 'man', bio: 'I fly kites.' }, saved_at: Date.now() })
      saveDraft('profile', uid, draft)
      if (isKnownBefore) logIn()
      show(<ProfileForm uid={uid} profile={profile} preferences={preferences} write={write} />)
      if (!isKnownBefore) {
        expect(field('Gender')).toHaveDisplayValue('Man')
        logIn()
      }
      expect(field('Gender')).toBeDisabled()
      expect(field('Gender')).toHaveDisplayValue('Woman')
      await waitFor(() =>
        expect(field('Gender')).toHaveAccessibleDescription(
          `You have tickets reserved for your gender. Until Nov 28, 2126, you can only change it by emailing ${club.contactEmail}.`,
        ),
      )
      await save()
      expect(write).toHaveBeenCalledExactlyOnceWith({ fields: { bio: 'I fly kites.' }, interestedIn: null })
    },
  )

  it('writes only changed fields', async () => {
    const { write } = open()
    type('Bio', 'I build kites and fly them. ')
    await save()
    expect(write).toHaveBeenCalledExactlyOnceWith({
      fields: { bio: 'I build kites and fly them.' },
      interestedIn: null,
    })
    expect(toasts).toMatchObject([{ title: 'Profile updated!' }])
    await waitFor(() => expect(field('Bio')).toHaveValue('I build kites and fly them.'))
    expect(kept()).toBeNull()
  })

  it('writes the defaults where nothing is stored: 18, Vancouver, everyone', async () => {
    const { write } = open({
      profile: { age: null, location: null, orientation: null },
      preferences: null,
    })
    await save()
    expect(write).toHaveBeenCalledExactlyOnceWith({
      fields: { age: 18, location: 'Vancouver' },
      interestedIn: ['all'],
    })
  })

  it('leaves an interest that Seeking cannot show unchanged until another is chosen', async () => {
    const { write } = open({ preferences: { ...preferences, interested_in: ['men', 'non-binary'] } })
    expect(field('Same as my preferences')).toBeChecked()
    await save()
    expect(write.mock.lastCall?.[0].interestedIn).toBeNull()
    fireEvent.click(field('Women'))
    toasts = []
    await save()
    expect(write.mock.lastCall?.[0].interestedIn).toEqual(['women'])
  })

  it('shows the error at the field and writes nothing', async () => {
    const { write } = open()
    type('Age', '17')
    type('Bio', 'a'.repeat(501))
    fireEvent.click(button('Save Profile'))
    expect(await screen.findByText('Age must be between 18 and 100')).toBeVisible()
    expect(screen.getByText('Bio must be 500 characters or less')).toBeVisible()
    expect(write).not.toHaveBeenCalled()
  })

  it('reports a failure to save and loses nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { write } = open()
    write.mockRejectedValueOnce(new Error('refused'))
    type('Location', 'Burnaby')
    await save()
    expect(toasts).toMatchObject([
      { title: 'Update failed', description: 'Failed to save profile. Please try again.' },
    ])
    expect(field('Location')).toHaveValue('Burnaby')
    expect(kept()).toContain('Burnaby')
  })

  it('retains text typed while saving', async () => {
    let done: () => void = () => undefined
    const { write } = open()
    write.mockReturnValueOnce(new Promise((resolve) => (done = resolve)))
    type('Location', 'Burnaby')
    fireEvent.click(button('Save Profile'))
    await waitFor(() => expect(write).toHaveBeenCalled())
    type('Bio', 'I fly kites.')
    done()
    await waitFor(() => expect(toasts).not.toHaveLength(0))
    expect(field('Bio')).toHaveValue('I fly kites.')
    await waitFor(() => expect(kept()).not.toContain('Burnaby'))
    expect(kept()).toContain('I fly kites.')
  })
})

describe('unsaved edit', () => {
  it('survives another tab and another page, together with changes saved elsewhere', async () => {
    const first = open()
    type('Bio', 'I fly kites.')
    fireEvent.click(tab('My Tickets'))
    fireEvent.click(tab('Profile'))
    expect(field('Bio')).toHaveValue('I fly kites.')
    await screen.findByText(/^Not saved yet/)
    first.unmount()
    open({ profile: { location: 'Burnaby' } })
    expect(field('Bio')).toHaveValue('I fly kites.')
    expect(field('Location')).toHaveValue('Burnaby')
  })

  it('can be discarded', async () => {
    open()
    type('Bio', 'I fly kites.')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard Changes' }))
    await waitFor(() => expect(field('Bio')).toHaveValue('I build kites.'))
    expect(kept()).toBeNull()
  })
})

describe('profile prompt field', () => {
  const answered = { prompt: 'rainy-day', answer: 'Soup.' }

  it('offers each prompt of the bank once, and saves the choices in order', async () => {
    const { write } = open({ profile: { prompts: [answered] } })
    expect(field('Prompt 1')).toHaveDisplayValue(promptBank['rainy-day'])
    fireEvent.click(button('Add a prompt'))
    const second = within(await screen.findByLabelText('Prompt 2'))
    expect(field('Prompt 2')).toHaveFocus()
    expect(second.queryByText(promptBank['rainy-day'])).toBeNull()
    type('Prompt 2', 'small-thing')
    type('Answer 2', 'The first coffee at Jericho.')
    await save()
    expect(write).toHaveBeenCalledExactlyOnceWith({
      fields: { prompts: [answered, { prompt: 'small-thing', answer: 'The first coffee at Jericho.' }] },
      interestedIn: null,
    })
  })

  it('allows three prompts at most', async () => {
    open()
    for (const place of [1, 2, 3]) {
      fireEvent.click(button('Add a prompt'))
      await screen.findByLabelText(`Prompt ${place}`)
    }
    expect(screen.queryByRole('button', { name: 'Add a prompt' })).toBeNull()
    expect(screen.getByText('That’s all 3. Remove one to add another.')).toBeVisible()
  })

  it('removes a prompt and moves the focus to the element above', async () => {
    const { write } = open({ profile: { prompts: [answered] } })
    fireEvent.click(button('Remove prompt 1'))
    expect(screen.getByRole('heading', { name: 'Prompts' })).toHaveFocus()
    await save()
    expect(write.mock.lastCall?.[0].fields).toEqual({ prompts: [] })
  })

  it('requires a choice and an answer of at most 150 characters', async () => {
    const { write } = open()
    fireEvent.click(button('Add a prompt'))
    await screen.findByLabelText('Prompt 1')
    fireEvent.click(button('Save Profile'))
    expect(await screen.findByText('Please choose a prompt')).toBeVisible()
    expect(screen.getByText('Please write an answer, or remove this prompt')).toBeVisible()
    type('Answer 1', 'a'.repeat(151))
    expect(await screen.findByText('Answers must be 150 characters or less')).toBeVisible()
    expect(field('Answer 1')).toHaveAccessibleDescription(/151 of 150 characters/)
    expect(write).not.toHaveBeenCalled()
  })

  it('retains unsaved answers', async () => {
    const first = open()
    fireEvent.click(button('Add a prompt'))
    await screen.findByLabelText('Prompt 1')
    type('Prompt 1', 'easy-with')
    type('Answer 1', 'you laugh at yourself')
    await waitFor(() => expect(kept()).toContain('you laugh at yourself'))
    first.unmount()
    open()
    expect(field('Answer 1')).toHaveValue('you laugh at yourself')
  })
})

describe('age confirmation', () => {
  const lastYear = new Date(Date.now() - 366 * 24 * 3_600_000)

  it('is requested after a year, and works without a change', async () => {
    const { write } = open({ profile: { age_set_at: lastYear } })
    fireEvent.click(button('Yes, still 31'))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile updated!' }]))
    expect(write).toHaveBeenCalledExactlyOnceWith({ fields: { age: 31 }, interestedIn: null })
  })

  it('is not requested within a year', () => {
    open()
    expect(screen.queryByText(/^Once a year/)).toBeNull()
  })
})

describe('profile completion', () => {
  const card = () => within(screen.getByRole('region', { name: /steps done$|complete$/ }))

  it('names the next step and links to it', () => {
    open({ profile: { photo_urls: [] } })
    expect(card().getByText('1 of 3 steps done')).toBeVisible()
    expect(card().getByText('Next: At least one photo.')).toBeVisible()
    expect(card().getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile?tab=photos')
  })

  it('names the missing basics and links to them from another tab', () => {
    open({ profile: { bio: null, location: ' ' } }, '/profile?tab=tickets')
    expect(card().getByText(/Still missing: location, a few words about you\./)).toBeVisible()
    expect(card().getByRole('link')).toHaveAttribute('href', '/profile?tab=profile')
  })

  it('shows no link to the current tab', () => {
    open({ profile: { bio: null } })
    expect(card().queryByRole('link')).toBeNull()
  })
})

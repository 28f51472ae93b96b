/**
 * The onboarding form: disabled rules, prefilled and saved values, a draft that survives, a failed save that
 * loses nothing.
 */
import { accountSchema, type Account } from '@club/domain/account/account'
import type { MatchPreferences } from '@club/domain/members/preferences'
import type { AlbumPhoto } from '@club/domain/members/photo-album'
import { defaultLocation, newProfile } from '@club/domain/members/profile'
import { promptBank } from '@club/domain/members/prompts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraft } from '../../data/drafts'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { OnboardingForm } from './onboarding-form'
import type { OwnPhotos } from './photo-step'
import type { OnboardingProps } from './use-onboarding-form'

const uid = 'ana'
/** As sign-up stores it. */
const joined = newProfile({
  first_name: 'Ana',
  last_name: 'Moreira',
  age: 31,
  age_set_at: new Date(),
  gender: 'woman',
  location: defaultLocation,
  created_at: new Date(),
})
const preferences: MatchPreferences = {
  min_age: 28,
  max_age: 40,
  interested_in: ['men', 'non-binary'],
  relationship_types: ['serious'],
  deal_breakers: ['Smoking'],
  updated_at: new Date(),
}

const album: OwnPhotos = {
  live: { status: 'ready', data: [] },
  upload: () => Promise.resolve({ status: 'cancelled' }),
  remove: () => Promise.resolve(),
  reorder: () => Promise.resolve(),
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
  photos: OwnPhotos = album,
) {
  const write = vi.fn<OnboardingProps['write']>().mockResolvedValue()
  const saveStep = vi.fn<OnboardingProps['saveStep']>().mockResolvedValue()
  const onSaved = vi.fn()
  const documents = { profile: joined, preferences: null, ...stored }
  const props = { uid, stored: documents, write, onSaved, saveStep, photos }
  const page = (shown: Partial<OwnPhotos> = {}) => (
    <>
      {around}
      <OnboardingForm {...props} photos={{ ...photos, ...shown }} />
    </>
  )
  const shown = show(page(), path)
  const showPhotos = (changes: Partial<OwnPhotos>) => shown.rerender(page(changes))
  return { write, onSaved, saveStep, showPhotos, ...shown }
}

const edit = () => fireEvent.click(button('Edit'))
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
    edit()
    expect(button('Next')).toBeEnabled()
    type(label, '')
    expect(button('Next')).toBeDisabled()
  })

  it('names what is still missing beside the disabled Next', () => {
    open()
    edit()
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
    edit()
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

  it('has the sign-up data in one line, which Edit opens into the form and Done closes', async () => {
    open()
    expect(screen.getByText('Ana Moreira, 31 · Female')).toBeVisible()
    edit()
    expect(field('First name')).toHaveFocus()
    expect(field('First name')).toHaveValue('Ana')
    expect(field('Age')).toHaveValue(31)
    expect(field('Gender')).toHaveValue('female')
    type('Age', '17')
    fireEvent.click(button('Done'))
    expect(await screen.findByText('Age must be between 18 and 100')).toBeVisible()
    type('Age', '32')
    fireEvent.click(button('Done'))
    expect(await screen.findByText('Ana Moreira, 32 · Female')).toBeVisible()
    await waitFor(() => expect(button('Edit')).toHaveFocus())
  })

  it('opens the form, with the age of 18, when no age is known', () => {
    open({ profile: { ...joined, age: null } })
    expect(field('Age')).toHaveValue(18)
  })

  it('shows the error at the field and does not continue', async () => {
    open()
    edit()
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
    edit()
    type('Bio', 'a'.repeat(501))
    fireEvent.click(button('Next'))
    expect(await screen.findByText('Bio must be 500 characters or less')).toBeVisible()
    type('Bio', 'a'.repeat(500))
    await openPreferences()
  })
})

describe('the first steps', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
  const focused = async (name: string) => {
    const shown = await heading(name)
    await waitFor(() => expect(shown).toHaveFocus())
  }
  const titles = {
    photo: 'A photo, so people know who to look for',
    place: 'Which part of town do you live in?',
    line: 'One line in your own words',
  } as const
  const photo: AlbumPhoto = { preview: 'data:image/webp;base64,', small: 'small', large: 'large' }
  const withPhoto: OwnPhotos = { ...album, live: { status: 'ready', data: [photo] } }
  const answer = () => field('A small thing that makes my week')
  const write = (line: string) => fireEvent.change(answer(), { target: { value: line } })
  const kites = [{ prompt: 'small-thing', answer: 'Kites.' }]
  const tides = { prompt: 'never-late', answer: 'High tide.' }

  it('can each be skipped, with the focus on each heading, and lead to the second tab', async () => {
    const { saveStep } = open()
    expect(await heading(titles.photo)).toHaveAccessibleDescription('1 of 3')
    fireEvent.click(button('Add One Later'))
    await focused(titles.place)
    fireEvent.click(button('Add One Later'))
    await focused(titles.line)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await focused(titles.place)
    fireEvent.click(button('Add One Later'))
    fireEvent.click(button('Write One Later'))
    expect(await screen.findByText('Continue to Questionnaire')).toBeVisible()
    expect(saveStep).not.toHaveBeenCalled()
  })

  it('ask for a photo, and continue once there is one', async () => {
    open()
    expect(screen.getByLabelText('Add a Photo')).toBeEnabled()
    expect(screen.queryByText('Looks Like Me')).toBeNull()
    cleanup()
    open({}, null, '/onboarding', withPhoto)
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeVisible()
    fireEvent.click(button('Looks Like Me'))
    expect(await heading(titles.place)).toBeVisible()
  })

  const files = [new File(['x'], 'me.jpg', { type: 'image/jpeg' })]
  const changePhoto = () => fireEvent.change(screen.getByLabelText('Change Photo'), { target: { files } })

  it('replace the photo, and report an earlier one that is still there', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const upload = vi.fn<OwnPhotos['upload']>().mockResolvedValue({ status: 'accepted', photo: 'new' })
    const reorder = vi.fn<OwnPhotos['reorder']>().mockResolvedValue()
    const remove = vi.fn<OwnPhotos['remove']>().mockRejectedValue(new Error('offline'))
    open({}, null, '/onboarding', { ...withPhoto, upload, reorder, remove })
    changePhoto()
    await waitFor(() => expect(remove).toHaveBeenCalledWith('small'))
    expect(reorder).toHaveBeenCalledWith(['new'])
    await waitFor(() => expect(toasts[0]?.title).toBe('Your earlier photo is still there'))
  })

  it('delete the photo that is the main one when the new one arrives, after the step was left, too', async () => {
    type Outcome = Awaited<ReturnType<OwnPhotos['upload']>>
    let finish: (outcome: Outcome) => void = vi.fn()
    const upload = () => new Promise<Outcome>((resolve) => (finish = resolve))
    const remove = vi.fn<OwnPhotos['remove']>().mockResolvedValue()
    const { showPhotos } = open({}, null, '/onboarding', { ...withPhoto, upload, remove })
    changePhoto()
    fireEvent.click(button('Add One Later'))
    await heading(titles.place)
    showPhotos({ live: { status: 'ready', data: [{ ...photo, small: 'second' }] }, upload, remove })
    finish({ status: 'accepted', photo: 'third' })
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith('second'))
  })

  it('say where a photo will be that takes long to arrive', async () => {
    const upload = vi.fn<OwnPhotos['upload']>().mockResolvedValue({ status: 'late' })
    open({}, null, '/onboarding', { ...withPhoto, upload })
    changePhoto()
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { description: 'We’ll add it to your photos in Profile when it’s ready.' },
      ]),
    )
  })

  it('save the chosen neighbourhood, by its button or by Enter', async () => {
    const { saveStep } = open({}, null, '/onboarding?step=place')
    expect(field('Location')).toHaveValue('Vancouver')
    fireEvent.click(screen.getByRole('radio', { name: 'Kitsilano' }))
    expect(field('Location')).toHaveValue('Kitsilano')
    fireEvent.click(button('That’s Home'))
    await waitFor(() => expect(saveStep).toHaveBeenLastCalledWith({ location: 'Kitsilano' }))
    await focused(titles.line)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    type('Location', ' Deep Cove ')
    fireEvent.keyDown(field('Location'), { key: 'Enter' })
    await waitFor(() => expect(saveStep).toHaveBeenLastCalledWith({ location: 'Deep Cove' }))
  })

  it('stay on the neighbourhood, with what was typed, when it can’t be saved', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { saveStep } = open({}, null, '/onboarding?step=place')
    saveStep.mockRejectedValueOnce(new Error('offline'))
    type('Location', 'Deep Cove')
    fireEvent.click(button('That’s Home'))
    expect(await screen.findByText(/^Nothing is lost/)).toBeVisible()
    expect(toasts).toMatchObject([{ title: 'Update failed' }])
    expect(field('Location')).toHaveValue('Deep Cove')
  })

  it('drop a chosen neighbourhood that is skipped', async () => {
    const { write } = open({}, null, '/onboarding?step=place')
    fireEvent.click(screen.getByRole('radio', { name: 'Gastown' }))
    fireEvent.click(button('Add One Later'))
    await openPreferences()
    await save()
    expect(write.mock.lastCall?.[0].profile.location).toBe('Vancouver')
  })

  it('save a line in front of the other prompts, and ask for one that is empty or too long', async () => {
    const prompts = [
      { prompt: 'small-thing', answer: '' },
      { prompt: 'never-late', answer: 'High tide.' },
      { prompt: 'left-the-bank', answer: 'Gone.' },
    ]
    const { saveStep } = open({ profile: { ...joined, prompts } }, null, '/onboarding?step=line')
    fireEvent.click(button('Save My Line'))
    expect(await screen.findByText('Write your line first, or choose Write One Later.')).toBeVisible()
    write('a'.repeat(151))
    await waitFor(() => expect(answer()).toBeValid())
    fireEvent.click(button('Save My Line'))
    expect(await screen.findByText('Answers must be 150 characters or less')).toBeVisible()
    write('The ferry horn.')
    fireEvent.click(button('Save My Line'))
    await screen.findByText('Continue to Questionnaire')
    expect(saveStep).toHaveBeenCalledExactlyOnceWith({
      prompts: [{ prompt: 'small-thing', answer: 'The ferry horn.' }, prompts[1]],
    })
  })

  it('save a typed line on Next, too, but not on Write One Later until it is changed', async () => {
    const first = open({}, null, '/onboarding?step=line')
    write('The ferry horn.')
    fireEvent.click(button('Write One Later'))
    await screen.findByText('Continue to Questionnaire')
    fireEvent.click(button('Previous'))
    expect(answer()).toHaveValue('The ferry horn.')
    await openPreferences()
    expect(first.saveStep).not.toHaveBeenCalled()
    first.unmount()
    const { saveStep } = open({}, null, '/onboarding?step=line&tab=preferences')
    await save()
    expect(saveStep).not.toHaveBeenCalled()
    fireEvent.click(button('Previous'))
    write('The last ferry.')
    await openPreferences()
    expect(saveStep).toHaveBeenCalledOnce()
  })

  it('save a line that was left by the tab before the last save writes the form', async () => {
    const { saveStep, write: writeAll, onSaved } = open({}, null, '/onboarding?step=line')
    write('The ferry horn.')
    fireEvent.click(screen.getByRole('tab', { name: 'Dating Preferences' }))
    await screen.findByText('Continue to Questionnaire')
    saveStep.mockRejectedValueOnce(new Error('offline'))
    vi.spyOn(console, 'warn').mockReturnValue()
    await save()
    expect(writeAll).not.toHaveBeenCalled()
    expect(readDraft('onboarding', uid, new Date())).toContain('The ferry horn.')
    fireEvent.click(button('Continue to Questionnaire'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(saveStep).toHaveBeenLastCalledWith({
      prompts: [{ prompt: 'small-thing', answer: 'The ferry horn.' }],
    })
  })

  it.each(['place', 'line'])(
    'show a line that Next refuses, from the facts’ form over the %s',
    async (step) => {
      open({}, null, '/onboarding?step=line')
      write('a'.repeat(160))
      if (step === 'place') fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      await heading(titles[step === 'place' ? 'place' : 'line'])
      edit()
      fireEvent.click(button('Next'))
      expect(await screen.findByText('Answers must be 150 characters or less')).toBeVisible()
      await waitFor(() => expect(answer()).toHaveFocus())
    },
  )

  it('show a line that the last save refuses', async () => {
    const { write: writeAll } = open({}, null, '/onboarding?step=line')
    write('a'.repeat(160))
    fireEvent.click(screen.getByRole('tab', { name: 'Dating Preferences' }))
    fireEvent.click(await screen.findByText('Continue to Questionnaire'))
    await waitFor(() => expect(screen.getByText('Answers must be 150 characters or less')).toBeVisible())
    expect(await screen.findByText('Next', { selector: 'button' })).toBeVisible()
    await waitFor(() => expect(answer()).toHaveFocus())
    expect(writeAll).not.toHaveBeenCalled()
  })

  it.each(['photo', 'facts'])('show a location that Next refuses, from the %s', async (from) => {
    open({}, null, '/onboarding?step=place')
    type('Location', 'a'.repeat(81))
    if (from === 'facts') edit()
    else {
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      await heading(titles.photo)
    }
    fireEvent.click(button('Next'))
    const [message] = await screen.findAllByText('Location must be 80 characters or less')
    expect(message).toBeVisible()
    await waitFor(() => expect(field('Location')).toHaveFocus())
  })

  it('offer no prompt that another answer has', async () => {
    const profile = { ...joined, prompts: [...kites, tides] }
    const { saveStep } = open({ profile }, null, '/onboarding?step=line')
    expect(screen.queryByRole('option', { name: promptBank['never-late'] })).toBeNull()
    type('Prompt', 'rainy-day')
    fireEvent.click(button('Save My Line'))
    await waitFor(() =>
      expect(saveStep).toHaveBeenCalledWith({ prompts: [{ prompt: 'rainy-day', answer: 'Kites.' }, tides] }),
    )
  })

  it('leave a line alone that another browser has saved since the draft', async () => {
    const first = open({}, null, '/onboarding?step=line')
    write('The ferry horn.')
    first.unmount()
    const { saveStep } = open({ profile: { ...joined, prompts: kites } }, null, '/onboarding?step=line')
    await openPreferences()
    expect(saveStep).not.toHaveBeenCalled()
  })

  it.each([
    ['photo', {}],
    ['place', { photo_urls: ['data:'] }],
    ['place', { photo_urls: ['data:'], location: ' ' }],
    ['line', { photo_urls: ['data:'], location: 'Kitsilano' }],
  ] as const)('open at the first step with nothing stored: %s', async (step, stored) => {
    open({
      profile: { ...joined, ...stored, photo_urls: [...('photo_urls' in stored ? stored.photo_urls : [])] },
    })
    expect(await heading(titles[step])).toBeVisible()
  })

  it('fill fields the draft left untouched with what another browser has saved since', async () => {
    const first = open({ profile: { ...joined, prompts: kites } })
    edit()
    type('Bio', 'I build kites.')
    first.unmount()
    const profile = { ...joined, location: 'Gastown', prompts: [tides] }
    const { write, saveStep } = open({ profile }, null, '/onboarding?step=line')
    expect(field(promptBank['never-late'])).toHaveValue('High tide.')
    await openPreferences()
    await save()
    expect(saveStep).not.toHaveBeenCalled()
    expect(write.mock.lastCall?.[0].profile).toMatchObject({ location: 'Gastown', bio: 'I build kites.' })
  })

  it('stay hidden until a missing required fact is filled in', async () => {
    open({ profile: { ...joined, gender: null } })
    expect(field('Gender')).toBeVisible()
    expect(screen.queryByText('Add One Later')).toBeNull()
    type('Gender', 'female')
    fireEvent.click(button('Done'))
    expect(await heading(titles.photo)).toBeVisible()
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
    edit()
    type('Gender', 'non-binary')
    await openPreferences()
    await save()
    expect(write.mock.lastCall?.[0].profile.gender).toBe('non-binary')
  })

  it('does not change the gender while tickets lock it', async () => {
    const { write } = open()
    edit()
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
    edit()
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
    edit()
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
    edit()
    type('Bio', 'I build kites.')
    await openPreferences()
    first.unmount()
    open()
    expect(button('Continue to Questionnaire')).toBeVisible()
    fireEvent.click(button('Previous'))
    edit()
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

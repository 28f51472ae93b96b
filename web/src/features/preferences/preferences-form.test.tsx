/** Discovery preferences: initial values, how the choice behaves, saving, and the redirect. */
import { limits } from '@club/domain/limits'
import { type MatchPreferences, matchPreferencesSchema } from '@club/domain/members/preferences'
import { profileSchema } from '@club/domain/members/profile'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { PreferencesForm, type PreferencesProps } from './preferences-form'

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => {
  vi.useRealTimers()
})

const chosen = (...interested_in: string[]) =>
  matchPreferencesSchema.parse({ min_age: 28, max_age: 40, interested_in, deal_breakers: ['Smoking'] })

function open(preferences: MatchPreferences | null, orientation: string | null = null) {
  const profile = profileSchema.parse({ orientation, created_at: new Date(0) })
  const write = vi.fn<PreferencesProps['write']>().mockResolvedValue()
  const onSaved = vi.fn()
  show(<PreferencesForm stored={{ profile, preferences }} write={write} onSaved={onSaved} />)
  return { write, onSaved }
}

const thumb = (name: string) => screen.getByRole('slider', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })
const checked = () =>
  within(screen.getByRole('group', { name: 'Interested in' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((each) => (each.checked ? each.value : []))

async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts).not.toHaveLength(0))
}

describe('preferences form', () => {
  it('starts with 18, 50 and everyone', () => {
    open(null)
    expect(thumb('Youngest age')).toHaveAttribute('aria-valuenow', '18')
    expect(thumb('Oldest age')).toHaveAttribute('aria-valuenow', '50')
    expect(checked()).toEqual(['all'])
  })

  it('shows the stored preferences', () => {
    open(chosen('women', 'men'))
    expect(thumb('Youngest age')).toHaveAttribute('aria-valuenow', '28')
    expect(checked()).toEqual(['men', 'women'])
  })

  it('starts with the orientation of the profile when none are stored', () => {
    open(null, 'women')
    expect(checked()).toEqual(['women'])
  })

  it('makes everyone exclusive, and falls back to it when the last choice is removed', () => {
    open(chosen('all'))
    fireEvent.click(box('Men'))
    fireEvent.click(box('Non-binary'))
    expect(checked()).toEqual(['men', 'non-binary'])
    fireEvent.click(box('Men'))
    fireEvent.click(box('Non-binary'))
    expect(checked()).toEqual(['all'])
  })

  it('saves what it shows and confirms it', async () => {
    const { write } = open(chosen('men'))
    act(() => thumb('Oldest age').focus())
    fireEvent.keyDown(thumb('Oldest age'), { key: 'ArrowRight' })
    await waitFor(() => expect(thumb('Oldest age')).toHaveAttribute('aria-valuenow', '41'))
    fireEvent.click(box('Women'))
    await save()
    expect(write).toHaveBeenCalledExactlyOnceWith({
      min_age: 28,
      max_age: 41,
      interested_in: ['men', 'women'],
      relationship_types: [],
      deal_breakers: ['Smoking'],
    })
    expect(toasts).toMatchObject([{ title: 'Preferences Updated' }])
  })

  it('includes deal breakers and relationship types, marked as visible only to the member', async () => {
    const { write } = open(chosen('men'))
    expect(screen.getAllByText(/Only you see these\. They don’t change your matches\./)).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Remove Smoking' }))
    fireEvent.change(screen.getByLabelText('Deal breakers'), { target: { value: ' No sense of humour ' } })
    fireEvent.click(box('Serious'))
    await save()
    expect(write).toHaveBeenCalledExactlyOnceWith({
      min_age: 28,
      max_age: 40,
      interested_in: ['men'],
      relationship_types: ['serious'],
      deal_breakers: ['No sense of humour'],
    })
  })

  it('reports a failure to save and retains the entries', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { write, onSaved } = open(chosen('men'))
    write.mockRejectedValueOnce(new Error('refused'))
    fireEvent.click(box('Women'))
    await save()
    expect(toasts).toMatchObject([{ description: 'Failed to update preferences. Please try again.' }])
    expect(checked()).toEqual(['men', 'women'])
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('can be left unchanged', () => {
    open(chosen('men'))
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/matches')
  })
})

describe('return after saving', () => {
  const afterMs = limits.preferences.redirectAfterMs
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  /** Saves, with the clock standing still. */
  async function saved() {
    const opened = open(chosen('men'))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(toasts).toHaveLength(1)
    return opened
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('happens after 1.5 seconds', async () => {
    const { onSaved } = await saved()
    await wait(afterMs - 1)
    expect(onSaved).not.toHaveBeenCalled()
    await wait(1)
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('does not happen while the member continues choosing', async () => {
    const { onSaved } = await saved()
    fireEvent.click(box('Women'))
    await wait(afterMs)
    expect(onSaved).not.toHaveBeenCalled()
  })
})

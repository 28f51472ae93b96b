/** Downloading one's data and deleting the account: the text before it, the password, and failures. */
import { eventSchema } from '@club/domain/events/event'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, saveDraft } from '../../data/drafts'
import { HttpError } from '../../data/failure'
import { privacyAndAccount } from '../../paths'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { type AccountActions, PrivacyAndAccount } from './privacy-and-account'
import type { SignInActions } from './sign-in-parts'

const actions = {
  download: vi.fn<AccountActions['download']>(),
  leave: vi.fn<AccountActions['leave']>(),
  eventToWaitFor: vi.fn<AccountActions['eventToWaitFor']>(),
  hostedAhead: vi.fn<AccountActions['hostedAhead']>(),
}
const blocks = {
  list: () => Promise.resolve({ blocks: [], is_partial: false }),
  unblock: () => Promise.resolve(),
}
const signIn = {
  changePassword: vi.fn<SignInActions['changePassword']>(),
  requestEmailChange: vi.fn<SignInActions['requestEmailChange']>(),
}
const saved = vi.fn<(this: HTMLAnchorElement) => void>()
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  actions.download.mockReset()
  signIn.changePassword.mockReset().mockResolvedValue()
  signIn.requestEmailChange.mockReset().mockResolvedValue()
  actions.leave.mockReset()
  actions.eventToWaitFor.mockReset().mockResolvedValue(null)
  actions.hostedAhead.mockReset().mockResolvedValue([])
  saved.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
  Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined })
})
afterEach(() => vi.restoreAllMocks())

function open(address = '/profile') {
  show(
    <PrivacyAndAccount
      email="ana@example.com"
      lastLogIn={{ at: new Date('2026-11-28T19:12:00Z'), device: 'phone' }}
      actions={actions}
      blocks={blocks}
      signIn={signIn}
    />,
    address,
  )
}

async function ask(label: string) {
  fireEvent.click(screen.getByRole('button', { name: label }))
  return within(await screen.findByRole('dialog'))
}
type Asked = Awaited<ReturnType<typeof ask>>
function confirm(dialog: Asked, button: string, password = 'secret') {
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: password } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}

it('A link to the section moves the focus there', async () => {
  const scroll = vi.fn()
  Object.assign(Element.prototype, { scrollIntoView: scroll })
  open(privacyAndAccount)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Privacy and account' })).toHaveFocus())
  expect(scroll).toHaveBeenCalled()
})

describe('data download', () => {
  it('asks for the password, shows its progress and saves the file', async () => {
    let finish: (file: Blob) => void = () => undefined
    actions.download.mockImplementation((_, onProgress) => {
      onProgress(2_340_000)
      return new Promise((resolve) => (finish = resolve))
    })
    open()
    const dialog = await ask('Download my data')
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('Please enter your password')).toBeVisible()
    confirm(dialog, 'Download')
    expect(await dialog.findByText('2.3 MB downloaded.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Preparing...' })).toBeDisabled()
    act(() => finish(new Blob(['zip'])))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(actions.download.mock.calls[0]?.[0]).toBe('secret')
    expect(saved.mock.contexts[0]?.download).toBe('my-data.zip')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts[0]).toMatchObject({ title: 'Your data is ready' })
  })

  it.each<[string, Error, string]>([
    [
      'a wrong password',
      Object.assign(new Error('no'), { code: 'auth/invalid-credential' }),
      'That’s not your password.',
    ],
    ['a refusal', new HttpError(429, 'At most 5 downloads an hour.'), 'At most 5 downloads an hour.'],
  ])('reports %s and can be retried', async (_, error, message) => {
    actions.download.mockRejectedValueOnce(error)
    open()
    const dialog = await ask('Download my data')
    confirm(dialog, 'Download')
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
    expect(saved).not.toHaveBeenCalled()
    expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
})

describe('account deletion', () => {
  it('explains in advance what is lost, when, and how to cancel', async () => {
    open()
    const dialog = await ask('Delete my account')
    expect(
      dialog.getByText(/^You’ll lose your profile, photos, answers, matches, likes and credits/),
    ).toBeVisible()
    expect(await dialog.findByText(/after 7 days\./)).toBeVisible()
    expect(dialog.getByText('If you log in before then, you keep your account.')).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(actions.leave).not.toHaveBeenCalled()
  })

  it('names the event it waits for in advance', async () => {
    actions.eventToWaitFor.mockResolvedValueOnce(
      eventSchema.parse({
        title: 'Lanterns',
        date_time: new Date('2026-12-15T03:00:00Z'),
        status: 'published',
      }),
    )
    open()
    const dialog = await ask('Delete my account')
    const message = 'You have tickets for Lanterns on Dec 14, 2026, so we’ll delete your account after that.'
    expect(await dialog.findByText((text) => text.includes(message))).toBeVisible()
    expect(dialog.queryByText(/7 days/)).toBeNull()
  })

  it('names the events that a host leaves to the club', async () => {
    const hosted = (title: string, date_time: string) =>
      eventSchema.parse({ title, date_time: new Date(date_time), status: 'published' })
    actions.hostedAhead.mockResolvedValueOnce([
      hosted('Soup for ten', '2026-12-15T03:00:00Z'),
      hosted('Kites', '2026-12-20T03:00:00Z'),
    ])
    open()
    const dialog = await ask('Delete my account')
    expect(await dialog.findByText(/^You’re hosting these events\. We’ll let our team know/)).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Soup for ten on Dec 14, 2026',
      'Kites on Dec 19, 2026',
    ])
  })

  it('mentions hosting to members who host nothing only when that is unknown', async () => {
    open()
    const dialog = await ask('Delete my account')
    expect(await dialog.findByText(/after 7 days\./)).toBeVisible()
    expect(dialog.queryByText(/hosting/)).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    actions.hostedAhead.mockRejectedValueOnce(new Error('unavailable'))
    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText(/^If you’re hosting events, we’ll let our team know/)).toBeVisible()
  })

  it('promises no date while the tickets are unknown', async () => {
    actions.eventToWaitFor.mockRejectedValueOnce(new Error('unavailable'))
    open()
    const dialog = await ask('Delete my account')
    expect(
      await dialog.findByText(/after 7 days, or once the last event you have tickets for is over/),
    ).toBeVisible()
  })

  it('shows why it was refused', async () => {
    actions.leave.mockRejectedValueOnce(
      Object.assign(new Error('Please enter your password again to continue.'), {
        code: 'functions/failed-precondition',
      }),
    )
    open()
    const dialog = await ask('Delete my account')
    confirm(dialog, 'Delete my account')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter your password again')
    expect(actions.leave).toHaveBeenCalledExactlyOnceWith('secret')
  })
})

describe('email change', () => {
  it('asks for the new address and the password, and names where the link was sent', async () => {
    open()
    const dialog = await ask('Change email address')
    fireEvent.change(dialog.getByLabelText('New email address'), { target: { value: ' New@Example.com ' } })
    confirm(dialog, 'Email Me a Link')
    await waitFor(() =>
      expect(signIn.requestEmailChange).toHaveBeenCalledExactlyOnceWith('secret', 'new@example.com'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts[0]?.title).toBe('Check your email')
    expect(toasts[0]?.description).toContain('If new@example.com can be used')
  })

  it('refuses the member’s current address', async () => {
    open()
    const dialog = await ask('Change email address')
    fireEvent.change(dialog.getByLabelText('New email address'), { target: { value: 'ANA@example.com' } })
    confirm(dialog, 'Email Me a Link')
    expect(await dialog.findByText('That’s your address already')).toBeVisible()
    expect(signIn.requestEmailChange).not.toHaveBeenCalled()
  })
})

describe('password change', () => {
  it('refuses a new password that is too short', async () => {
    open()
    const dialog = await ask('Change password')
    fireEvent.change(dialog.getByLabelText('New password'), { target: { value: 'five5' } })
    confirm(dialog, 'Change Password')
    expect(await dialog.findByText('Password must be at least 6 characters long.')).toBeVisible()
    expect(signIn.changePassword).not.toHaveBeenCalled()
  })

  it('reports a wrong current password and stays open', async () => {
    signIn.changePassword.mockRejectedValue(
      Object.assign(new Error('wrong'), { code: 'auth/wrong-password' }),
    )
    open()
    const dialog = await ask('Change password')
    fireEvent.change(dialog.getByLabelText('New password'), { target: { value: 'brand-new-1' } })
    confirm(dialog, 'Change Password')
    expect(await dialog.findByText('That’s not your password.')).toBeVisible()
    expect(signIn.changePassword).toHaveBeenCalledExactlyOnceWith('secret', 'brand-new-1')
  })
})

describe('sessions', () => {
  it('names the last log-in and the device, and asks before unsaved work is lost', async () => {
    saveDraft('profile', 'ana', JSON.stringify({ saved_at: Date.now() }))
    open()
    expect(
      screen.getByText(/^Your most recent login was on Nov 28, 2026 at 12:12 PM, on a phone\./),
    ).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Log Out Everywhere' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Stay Logged In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    clearDrafts()
  })
})

describe('closing a dialog with something typed in it', () => {
  it('asks first when an address was typed', async () => {
    open()
    const dialog = await ask('Change email address')
    fireEvent.change(dialog.getByLabelText(/^New email address/), { target: { value: 'new@example.com' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes at once when only passwords were typed', async () => {
    open()
    const dialog = await ask('Change password')
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'secret' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

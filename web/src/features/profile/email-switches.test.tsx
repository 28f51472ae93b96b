/**
 * The email switches: they follow the account, move at once, and move back when the change could not be
 * saved.
 */
import { accountSchema, type Account } from '@club/domain/account/account'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { setEmailSwitch } from '../../data/profile'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { EmailSwitches } from './email-switches'

const account = accountSchema.parse({ email: 'ana@example.com', created_at: new Date(0) })
const set = vi.fn<typeof setEmailSwitch>()
let toasts: Toast[]
let stopListening: () => void

const logIn = (changes: Partial<Account> = {}) =>
  act(() =>
    publishSession({
      status: 'signed-in',
      uid: 'ana',
      email: 'ana@example.com',
      role: 'user',
      account: { ...account, ...changes },
    }),
  )
const matches = () => screen.getByRole('checkbox', { name: 'Emails about your matches' })
const events = () => screen.getByRole('checkbox', { name: 'Emails about our events' })

beforeEach(() => {
  toasts = []
  stopListening = listenToToasts((toast) => toasts.push(toast))
  set.mockReset().mockResolvedValue()
  show(<EmailSwitches set={set} />)
})
afterEach(() => stopListening())

it('They are there with the account, and follow it, as when a link in a mail has switched one off', () => {
  expect(screen.queryByRole('checkbox')).toBeNull()
  logIn()
  expect(matches()).toBeChecked()
  expect(events()).toBeChecked()
  logIn({ event_mails: false })
  expect(matches()).toBeChecked()
  expect(events()).not.toBeChecked()
})

it('A switch moves at once and saves only its own kind', async () => {
  logIn()
  fireEvent.click(matches())
  await waitFor(() => expect(matches()).not.toBeChecked())
  expect(events()).toBeChecked()
  expect(set).toHaveBeenCalledExactlyOnceWith('match', false)
  logIn({ match_mails: false })
  logIn({ match_mails: true })
  expect(matches()).toBeChecked()
})

it('A switch moves back when saving fails, and reports it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  set.mockRejectedValue(new Error('The server is busy.'))
  logIn()
  fireEvent.click(events())
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatchObject({ title: 'Nothing was changed', description: 'The server is busy.' })
  await waitFor(() => expect(events()).toBeChecked())
  vi.restoreAllMocks()
})

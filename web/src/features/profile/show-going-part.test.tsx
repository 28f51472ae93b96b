/** 'Show that I'm going' under Privacy and account: the question at first, then a switch that follows the account. */
import { accountSchema, type Account } from '@club/domain/account/account'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { setShowGoing } from '../../data/profile'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { ShowGoingPart } from './show-going-part'

const logIn = (shows_going: Account['shows_going']) =>
  act(() =>
    publishSession({
      status: 'signed-in',
      uid: 'ana',
      email: 'ana@example.com',
      role: 'user',
      account: accountSchema.parse({ email: 'ana@example.com', shows_going, created_at: new Date(0) }),
    }),
  )
const choice = () => screen.getByRole('checkbox', { name: 'Show that I’m going' })

it('asks until the member has chosen, and explains what each position of the switch shows', async () => {
  const set = vi.fn<typeof setShowGoing>().mockResolvedValue()
  logIn(null)
  show(<ShowGoingPart set={set} />)
  expect(screen.getByRole('region', { name: 'Show members that you’re going?' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  logIn(true)
  expect(choice()).toBeChecked()
  expect(screen.getByText(/^Members see you among the attendees/)).toBeVisible()
  fireEvent.click(choice())
  await waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith(false))
  logIn(false)
  expect(choice()).not.toBeChecked()
  expect(screen.getByText(/^We won’t name you to other members/)).toBeVisible()
})

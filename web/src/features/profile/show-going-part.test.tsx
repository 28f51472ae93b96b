/** 'Show that I'm going' under Privacy and account: the question at first, then a switch that follows the account. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { setShowGoing } from '../../data/profile'
import { logIn } from '../../testing/signed-in'
import { show } from '../../testing/show'
import { ShowGoingPart } from './show-going-part'

const choice = () => screen.getByRole('checkbox', { name: 'Show that I’m going' })

it('asks until the member has chosen, and explains what each position of the switch shows', async () => {
  const set = vi.fn<typeof setShowGoing>().mockResolvedValue()
  logIn({ shows_going: null })
  show(<ShowGoingPart set={set} />)
  expect(screen.getByRole('region', { name: 'Show members that you’re going?' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  logIn({ shows_going: true })
  expect(choice()).toBeChecked()
  expect(screen.getByText(/^Members see you among the attendees/)).toBeVisible()
  fireEvent.click(choice())
  await waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith(false))
  logIn({ shows_going: false })
  expect(choice()).not.toBeChecked()
  expect(screen.getByText(/^We won’t name you to other members/)).toBeVisible()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { listBlocks, unblockMember } from '../../data/safety'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { BlockedMembers } from './blocked-members'

const list = vi.fn<typeof listBlocks>()
const unblock = vi.fn<typeof unblockMember>()
const actions = { list, unblock }
let toasts: Toast[]

const blocks = [
  { user_id: 'ben', name: 'Ben', created_at: Date.UTC(2026, 10, 20, 20) },
  { user_id: 'cy', name: null, created_at: Date.UTC(2026, 10, 19, 20) },
]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  list.mockReset().mockResolvedValue({ blocks, is_partial: false })
  unblock.mockReset().mockResolvedValue()
  show(<BlockedMembers actions={actions} />)
})

const unblockButton = (name: string) => screen.findByRole('button', { name: `Unblock ${name}` })

describe('blocked member list', () => {
  it('shows each date, and includes members who have left', async () => {
    expect(await screen.findByText('Ben')).toBeVisible()
    expect(screen.getByText('Blocked on Nov 20, 2026')).toBeVisible()
    expect(screen.getByText('A former member')).toBeVisible()
  })

  it('removes a member who is unblocked, and shows a message after the last one', async () => {
    fireEvent.click(await unblockButton('Ben'))
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    expect(unblock).toHaveBeenCalledExactlyOnceWith('ben')
    expect(screen.getByRole('heading', { name: 'Blocked members' })).toHaveFocus()
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Ben is no longer blocked' }))
    fireEvent.click(await unblockButton('A former member'))
    expect(await screen.findByText(/^You haven’t blocked anyone/)).toBeVisible()
  })

  it('ignores a tap on another member right after a tap', async () => {
    const ben = await unblockButton('Ben')
    const other = await unblockButton('A former member')
    // One right after the other: no await lets the guard's timer run between them.
    for (const button of [ben, other]) fireEvent.click(button, { detail: 1 })
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    expect(unblock).toHaveBeenCalledExactlyOnceWith('ben')
  })

  it('stays unchanged when unblocking fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    unblock.mockRejectedValue(new Error('The server is busy.'))
    fireEvent.click(await unblockButton('Ben'))
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ tone: 'error', description: 'The server is busy.' }),
    )
    expect(screen.getByText('Ben')).toBeVisible()
    vi.restoreAllMocks()
  })
})

it('A long list shows only the latest members and states that', async () => {
  expect(await screen.findByText('Ben')).toBeVisible()
  expect(screen.queryByText(/^These are the last/)).toBeNull()
  list.mockResolvedValue({ blocks, is_partial: true })
  show(<BlockedMembers actions={actions} />)
  expect(await screen.findByText(/^These are the last 200 people you blocked\./)).toBeVisible()
})

it('The list can be reloaded after an error', async () => {
  list.mockRejectedValueOnce(new Error('No'))
  show(<BlockedMembers actions={actions} />)
  expect(await screen.findByText('We couldn’t load your blocked members')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getAllByText('Ben')).toHaveLength(2))
})

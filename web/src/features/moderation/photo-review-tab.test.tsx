/** New photos: a decision leads to the next photo, and the last of a list to the next list. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { type PhotoDecisions, PhotoReviewTab } from './photo-review-tab'

const photoOf = (name: string) => ({
  ...{ id: `review-${name}`, user_id: name.toLowerCase(), name, created_at: Date.UTC(2026, 10, 20) },
  photo: { key: `small-${name}`, small: '/small.webp', large: '/large.webp' },
})
const list = (names: readonly string[], is_partial: boolean) => ({ photos: names.map(photoOf), is_partial })
const stays = (name: string) => screen.findByRole('button', { name: `Approve ${name}’s photo` })

it('moves on automatically, to the next photo and the next list', async () => {
  const actions = {
    list: vi.fn<PhotoDecisions['list']>().mockResolvedValueOnce(list(['Ana', 'Ben'], true)),
    approve: vi.fn<PhotoDecisions['approve']>().mockResolvedValue({}),
    remove: vi.fn<PhotoDecisions['remove']>().mockResolvedValue({}),
  }
  actions.list.mockResolvedValue(list(['Cy'], false))
  show(<PhotoReviewTab actions={actions} />)
  const first = await stays('Ana')
  first.focus()
  fireEvent.click(first)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ben' })).toHaveFocus())
  expect(actions.list).toHaveBeenCalledOnce()
  fireEvent.click(await stays('Ben'))
  fireEvent.click(await stays('Cy'))
  expect(await screen.findByText('No photos to review')).toBeVisible()
  expect(actions.approve.mock.calls).toEqual([['review-Ana'], ['review-Ben'], ['review-Cy']])
  expect(actions.list).toHaveBeenCalledTimes(2)
})

it('ignores a tap on another photo right after a tap', async () => {
  const approve = vi.fn<PhotoDecisions['approve']>().mockResolvedValue({})
  const actions = {
    list: vi.fn<PhotoDecisions['list']>().mockResolvedValue(list(['Ana', 'Ben'], false)),
    approve,
    remove: vi.fn<PhotoDecisions['remove']>().mockResolvedValue({}),
  }
  show(<PhotoReviewTab actions={actions} />)
  const ana = await stays('Ana')
  const ben = await stays('Ben')
  // One right after the other: no await lets the guard's timer run between them.
  for (const button of [ana, ben]) fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull())
  expect(approve.mock.calls).toEqual([['review-Ana']])
})

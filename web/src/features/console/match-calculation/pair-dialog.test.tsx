import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/show'
import { PairDialog } from './pair-dialog'

function open() {
  const onClose = vi.fn()
  show(<PairDialog onClose={onClose} />)
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  return { onClose, close }
}

it('The pair dialog asks before it closes over what was typed', async () => {
  const { onClose, close } = open()
  fireEvent.change(screen.getByLabelText(/^First member/), { target: { value: 'ana' } })
  close()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('The pair dialog closes at once while it is empty', async () => {
  const { onClose, close } = open()
  close()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

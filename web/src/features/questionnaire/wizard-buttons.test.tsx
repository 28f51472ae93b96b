/** Leaving a retake. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { EarlierAnswersButton } from './wizard-buttons'

function open(hasChanges: boolean) {
  const onLeave = vi.fn()
  show(<EarlierAnswersButton hasChanges={hasChanges} onLeave={onLeave} />)
  fireEvent.click(screen.getByRole('button', { name: 'Keep my earlier answers instead' }))
  return { onLeave }
}

async function question() {
  return within(await screen.findByRole('alertdialog', { name: 'Discard this retake?' }))
}

describe('the way out of a retake', () => {
  it('is open while nothing was changed', () => {
    expect(open(false).onLeave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('asks before new answers are lost', async () => {
    const { onLeave } = open(true)
    const dialog = await question()
    expect(onLeave).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByRole('button', { name: 'Discard Retake' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('loses nothing when the member continues', async () => {
    const { onLeave } = open(true)
    fireEvent.click((await question()).getByRole('button', { name: 'Continue Retake' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(onLeave).not.toHaveBeenCalled()
  })
})

/** A dialog with unsaved changes asks before it closes, and one without them does not. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog'
import { SidePanel } from './side-panel'
import { z } from 'zod'
import { show } from '../../testing/show'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

const onClose = vi.fn()
const onGive = vi.fn<(reason: string) => Promise<boolean>>()

beforeEach(() => {
  onClose.mockReset()
  onGive.mockReset().mockResolvedValue(true)
})

async function opened() {
  const copy = { title: 'Decline?', text: 'It goes.', help: 'They read it.', label: 'Decline' }
  show(<ReasonDialog {...copy} onGive={onGive} onClose={onClose} />)
  return screen.findByRole('dialog')
}

const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value } })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

describe('a dialog', () => {
  it('closes at once when nothing was typed', async () => {
    fireEvent.keyDown(await opened(), { key: 'Escape' })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    ['Cancel', () => fireEvent.click(screen.getByText('Cancel'))],
  ])('asks before %s discards what was typed', async (_, leave) => {
    const dialog = await opened()
    type('Too late')
    leave(dialog)
    await question()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Keep Editing'))
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Too late')
    leave(dialog)
    await question()
    fireEvent.click(screen.getByText('Leave'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks nothing once it is saved', async () => {
    await opened()
    type('Too late')
    fireEvent.click(screen.getByText('Decline'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

function NoteForm() {
  const form = useZodForm(z.object({ note: z.string() }), { defaultValues: { note: '' } })
  return (
    <ZodForm form={form} onSubmit={() => undefined}>
      <TextField {...form.field('note')} label="Note" />
    </ZodForm>
  )
}

it('asks before a side panel discards what was typed into any form in it', async () => {
  show(
    <SidePanel title="Ben" onClose={onClose}>
      <NoteForm />
    </SidePanel>,
  )
  const panel = await screen.findByRole('dialog')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Rude' } })
  fireEvent.keyDown(panel, { key: 'Escape' })
  await question()
  expect(onClose).not.toHaveBeenCalled()
})

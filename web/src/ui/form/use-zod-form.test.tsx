/** Errors of two fields together, and how long they are shown. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { show } from '../../testing/show'
import { listenToToasts } from '../toaster'
import { NumberField } from './number-field'
import { useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'

const schema = z
  .object({ seats: z.number('From 1 to 9'), from: z.number(), to: z.number() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Not before From' })

function Range() {
  const form = useZodForm(schema, { defaultValues: { seats: 3, from: 5, to: 3 } })
  return (
    <ZodForm form={form} onSubmit={() => undefined}>
      <NumberField {...form.field('seats')} label="Seats" />
      <NumberField {...form.field('from')} label="From" />
      <NumberField {...form.field('to')} label="To" />
      <button type="submit">Save</button>
    </ZodForm>
  )
}

/** Fields are checked after the event that changes them. */
const checked = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const labelled = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(labelled(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button'))
const expectError = () =>
  waitFor(() => expect(labelled('To')).toHaveAccessibleErrorMessage('Not before From'))

it('shows an error until it is fixed, also while another field becomes invalid, and then dismisses error toasts', async () => {
  const dismissed = vi.fn()
  listenToToasts(() => undefined, dismissed)
  show(<Range />)
  save()
  await expectError()
  type('Seats', '')
  await checked()
  await expectError()
  type('From', '4')
  await checked()
  await expectError()
  expect(labelled('Seats')).toBeValid()
  save()
  await waitFor(() => expect(labelled('Seats')).toBeInvalid())
  type('From', '2')
  type('Seats', '4')
  await waitFor(() => expect(labelled('Seats')).toBeValid())
  expect(labelled('To')).toBeValid()
  expect(dismissed).not.toHaveBeenCalled()
  save()
  await waitFor(() => expect(dismissed).toHaveBeenCalledExactlyOnceWith('error'))
})

it('reports a missing connection while its schema can’t be fetched, and can be submitted once it can', async () => {
  const schema = z.object({ seats: z.number() })
  const late = vi.fn(() => Promise.resolve(schema))
  const [onSubmit, onRefused] = [vi.fn(), vi.fn()]
  function Seats() {
    const form = useZodForm(late, { defaultValues: { seats: 3 } })
    return (
      <ZodForm form={form} onSubmit={onSubmit} onRefused={onRefused}>
        <NumberField {...form.field('seats')} label="Seats" />
        <button type="submit">Save</button>
      </ZodForm>
    )
  }
  show(<Seats />)
  late.mockRejectedValue(new TypeError('Failed to fetch'))
  save()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the server')
  expect(labelled('Seats')).toHaveValue(3)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onRefused).not.toHaveBeenCalled()
  late.mockResolvedValue(schema)
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ seats: 3 }))
  expect(screen.queryByRole('alert')).toBeNull()
})

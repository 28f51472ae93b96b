/** Prices, sold out, types and codes: errors are shown, input stays, and deleting asks for confirmation. */
import { discountCodeSchema } from '@club/domain/orders/discount-code'
import { type TicketType, ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../testing/show'
import { listenToToasts, type Toast } from '../../../ui/toaster'
import { ManagedTickets } from './ticket-management'
import type { TicketTypeActions } from './ticket-type-actions'

const actions = {
  saveType: vi.fn<TicketTypeActions['saveType']>(),
  setPrice: vi.fn<TicketTypeActions['setPrice']>(),
  setSoldOut: vi.fn<TicketTypeActions['setSoldOut']>(),
  deleteType: vi.fn<TicketTypeActions['deleteType']>(),
  saveCode: vi.fn<TicketTypeActions['saveCode']>(),
}
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  for (const verb of [actions.saveType, actions.setPrice, actions.setSoldOut, actions.saveCode])
    verb.mockReset().mockResolvedValue({ updated_at: 9 })
  actions.deleteType.mockReset().mockResolvedValue()
})

function refusal(reason: string, message: string): Error {
  const details = { reason }
  return Object.assign(new Error(message), { code: 'functions/failed-precondition', details })
}

function openType(changes: Partial<TicketType> = {}) {
  const data = ticketTypeSchema.parse({
    event_id: 'table',
    name: 'Open Ticket',
    price: 35,
    gender_restriction: 'any',
    max_quantity: 20,
    current_sold: 4,
    updated_at: new Date(7),
    ...changes,
  })
  return { id: 'open', data }
}

const half = {
  id: 'HALF',
  data: discountCodeSchema.parse({ type: 'percentage', value: 50, created_at: new Date(0) }),
}

function managed(type = openType()) {
  return (
    <ManagedTickets
      eventId="table"
      types={{ status: 'ready', data: [type] }}
      codes={{ status: 'ready', data: [half] }}
      actions={actions}
    />
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const price = () => screen.getByLabelText('Price of Open Ticket in dollars')

function typePrice(text: string) {
  fireEvent.change(price(), { target: { value: text } })
  fireEvent.submit(price())
}

describe('price field', () => {
  it.each([
    ['0', 'Please enter a valid positive price.'],
    ['-5', 'Please enter a valid positive price.'],
    ['ten', 'Please enter a valid positive price.'],
    ['', 'Please enter a valid positive price.'],
    ['0.49', 'At least $0.50, the smallest amount a card can be charged.'],
  ])('rejects “%s”', (text, description) => {
    show(managed())
    typePrice(text)
    expect(toasts).toEqual([{ tone: 'error', title: 'Invalid price', description }])
    expect(actions.setPrice).not.toHaveBeenCalled()
    expect(price()).toHaveValue(text)
  })

  it('is saved in dollars', async () => {
    show(managed())
    typePrice('39.50')
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Price updated' }))
    expect(actions.setPrice).toHaveBeenCalledExactlyOnceWith({ type_id: 'open', price: 39.5 })
  })

  it('retains the typed price when saving fails', async () => {
    actions.setPrice.mockRejectedValue(refusal('not_found', 'This ticket type no longer exists.'))
    show(managed())
    typePrice('39.50')
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({
        title: 'Update failed',
        description: 'This ticket type no longer exists.',
      }),
    )
    expect(price()).toHaveValue('39.50')
  })
})

it('A switch marks a ticket type as sold out', async () => {
  show(managed())
  fireEvent.click(screen.getByLabelText('Open Ticket is sold out'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Updated successfully' }))
  expect(actions.setSoldOut).toHaveBeenCalledExactlyOnceWith({ type_id: 'open', is_sold_out: true })
})

describe('ticket type', () => {
  it('is deleted after confirmation', async () => {
    show(managed())
    fireEvent.click(button('Delete Open Ticket'))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Open Ticket?' }))
    expect(actions.deleteType).not.toHaveBeenCalled()
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(actions.deleteType).toHaveBeenCalledExactlyOnceWith('open'))
  })

  it('retains the typed text when another admin changes the type, and adopts their other changes once seen', async () => {
    const overtaken = refusal('changed_meanwhile', 'Somebody else has changed this.')
    actions.saveType.mockRejectedValueOnce(overtaken).mockRejectedValueOnce(overtaken)
    const { rerender } = show(managed())
    fireEvent.click(button('Edit Open Ticket'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ticket Type' }))
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Update Ticket Type' }))
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Early Ticket' } })
    rerender(managed(openType({ name: 'Late Ticket', max_quantity: 30, updated_at: new Date(8) })))
    save()
    expect(await dialog.findByText('Somebody else has changed this.')).toBeVisible()
    const theirs = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(theirs).toEqual(['Name: Late Ticket', 'Number of tickets: 30'])
    save()
    await waitFor(() => expect(actions.saveType).toHaveBeenCalledTimes(2))
    fireEvent.click(await dialog.findByRole('button', { name: 'Dismiss' }))
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Early Ticket')
    expect(dialog.getByLabelText(/^Number of tickets/)).toHaveValue(30)
    expect(dialog.queryByText('Current version')).toBeNull()
    save()
    await waitFor(() => expect(actions.saveType).toHaveBeenCalledTimes(3))
    expect(
      actions.saveType.mock.calls.map(([{ seen, type }]) => [seen, type.name, type.max_quantity]),
    ).toEqual([
      [7, 'Early Ticket', 20],
      [7, 'Early Ticket', 20],
      [8, 'Early Ticket', 30],
    ])
  })

  it('asks before Escape discards a half-filled form', async () => {
    show(managed())
    fireEvent.click(button('Add Ticket Type'))
    const dialog = await screen.findByRole('dialog', { name: 'Add Ticket Type' })
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Early Ticket' } })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    fireEvent.click(asked.getByText('Keep Editing'))
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Early Ticket')
  })

  it('asks before discarding an edit', async () => {
    show(managed())
    fireEvent.click(button('Edit Open Ticket'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ticket Type' }))
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Early Ticket' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    fireEvent.click(asked.getByRole('button', { name: 'Keep Editing' }))
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Early Ticket')
  })
})

it('A discount code can be switched off without other changes', async () => {
  show(managed())
  fireEvent.click(screen.getByLabelText('HALF is active'))
  await waitFor(() => expect(actions.saveCode).toHaveBeenCalledOnce())
  expect(actions.saveCode.mock.lastCall?.[0]).toMatchObject({
    code: { code: 'HALF', value: 50, is_active: false, valid_until: null },
    seen: 0,
  })
})

it('A discount code is created as typed', async () => {
  show(managed())
  fireEvent.click(button('Add Discount Code'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Discount Code' }))
  const enter = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  enter(/^Code/, 'pier-5')
  expect(dialog.getByText('Members enter PIER-5, in upper or lower case.')).toBeVisible()
  enter(/^Discount/, 'fixed')
  enter(/^Dollars off an order/, '5')
  enter(/^Valid for/, '')
  enter(/^Total uses/, '30')
  fireEvent.click(dialog.getByRole('button', { name: 'Add Discount Code' }))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Discount code added' }))
  expect(actions.saveCode).toHaveBeenCalledExactlyOnceWith({
    code: {
      ...{ code: 'PIER-5', type: 'fixed', value: 5, event_id: null, max_uses: 30 },
      ...{ once_per_member: true, is_active: true, valid_until: null },
    },
    seen: null,
  })
})

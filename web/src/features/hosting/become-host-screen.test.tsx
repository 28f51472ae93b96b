/** Applying to be a host: the request, and the form after success and failure. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { applyToHost } from '../../data/hosting'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { BecomeHostScreen } from './become-host-screen'

const answers = {
  'First name': 'Nadia',
  'Last name': 'Haddad',
  Email: 'nadia@example.com',
  Phone: '604 555 0134',
  City: 'Vancouver',
  Experience: '',
  'Why would you like to host?': 'I cook for twelve people every month.',
}

function Place() {
  return <p>at {useLocation().pathname}</p>
}

function fillIn(changes: Partial<typeof answers> = {}) {
  for (const [label, value] of Object.entries({ ...answers, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}
const handIn = () => fireEvent.click(screen.getByRole('button', { name: 'Send Application' }))

let toasts: Toast[]
let stopListening: () => void
const send = vi.fn<typeof applyToHost>()

beforeEach(() => {
  toasts = []
  stopListening = listenToToasts((toast) => toasts.push(toast))
  send.mockReset()
  show(
    <>
      <BecomeHostScreen send={send} />
      <Place />
    </>,
    '/become-host',
  )
})
afterEach(() => stopListening())

describe('host application', () => {
  it('shows a thank-you and a link home once it is stored', async () => {
    let store: () => void = vi.fn()
    send.mockReturnValue(new Promise((resolve) => (store = resolve)))
    fillIn()
    handIn()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]?.[1]).toEqual({
      firstName: 'Nadia',
      lastName: 'Haddad',
      email: 'nadia@example.com',
      phone: '604 555 0134',
      city: 'Vancouver',
      experience: '',
      reason: 'I cook for twelve people every month.',
      leave_empty: '',
    })
    expect(toasts).toEqual([])
    expect(screen.getByText('at /become-host')).toBeInTheDocument()
    store()
    expect(await screen.findByText('at /')).toBeInTheDocument()
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      title: 'Application Received!',
      description: "Thank you for applying to be a host. We'll review your application and contact you soon.",
    })
  })

  it('stays in the form when storing fails, and is resent as the same application', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    send.mockRejectedValue(new Error('The server is busy.'))
    fillIn()
    handIn()
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      tone: 'error',
      title: 'We couldn’t send your application',
      description: 'The server is busy. What you typed is still here.',
    })
    for (const [label, value] of Object.entries(answers)) {
      expect(screen.getByLabelText(label)).toHaveValue(value)
    }
    handIn()
    await waitFor(() => expect(toasts).toHaveLength(2))
    fillIn({ City: 'Burnaby' })
    handIn()
    await waitFor(() => expect(toasts).toHaveLength(3))
    const [first, again, another] = send.mock.calls.map(([id]) => id)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
    vi.restoreAllMocks()
  })

  it('is refused without a phone number, with the error beneath the field', async () => {
    fillIn({ Phone: '555' })
    handIn()
    await waitFor(() =>
      expect(screen.getByLabelText('Phone')).toHaveAccessibleErrorMessage(
        'Please provide a phone number with at least 7 digits',
      ),
    )
    expect(send).not.toHaveBeenCalled()
  })

  it('has a honeypot field hidden from keyboard, screen reader and eye', () => {
    const field = screen.getByLabelText('Leave this empty')
    expect(field).toHaveAttribute('tabindex', '-1')
    expect(field.closest('[aria-hidden]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { SignUp } from '@club/domain/members/sign-up'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { SignUpForm, SignUpScreen } from './sign-up-screen'

const answers = {
  'First name': 'Ana',
  'Last name': 'O’Brien',
  Age: '31',
  Gender: 'female',
  Email: 'ana@example.com',
  Password: 'secret',
}
type Label = keyof typeof answers

const nameMessage = (which: 'First' | 'Last') =>
  `${which} name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens`

function fillIn(changes: Partial<Record<Label, string>> = {}) {
  for (const [label, value] of Object.entries({ ...answers, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

async function handIn(changes: Partial<Record<Label, string>>) {
  const run = vi.fn<(form: SignUp) => Promise<boolean>>().mockResolvedValue(true)
  show(<SignUpForm join={{ run, failure: null }} />)
  fillIn(changes)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled())
  return run
}

let toasts: Toast[]
let stopListening: () => void

beforeEach(() => {
  toasts = []
  stopListening = listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => stopListening())

describe('joining', () => {
  it('links to the Terms and the Privacy Policy that the visitor accepts', () => {
    show(<SignUpForm join={{ run: () => Promise.resolve(true), failure: null }} />)
    expect(screen.getByText(/By creating an account, you agree to/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  })

  it('submits what was typed, with the age as a number', async () => {
    const run = await handIn({ Email: ' Ana@Example.com ' })
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(run.mock.calls[0]?.[0]).toEqual({
      first_name: 'Ana',
      last_name: 'O’Brien',
      age: 31,
      gender: 'female',
      email: 'ana@example.com',
      password: 'secret',
    })
  })

  it.each<[Label, string, string]>([
    ['First name', 'A', nameMessage('First')],
    ['Last name', 'B4', nameMessage('Last')],
    ['Age', '17', 'Age must be between 18 and 100'],
    ['Age', '', 'Age must be between 18 and 100'],
    ['Email', 'ana@', 'Please provide a valid email address'],
    ['Password', 'five5', 'Password must be at least 6 characters long.'],
  ])('refuses %s %j beneath the field', async (label, value, message) => {
    const run = await handIn({ [label]: value })
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message))
    expect(run).not.toHaveBeenCalled()
  })

  it('shows the first error of the form in the toast, and every error beneath its field', async () => {
    await handIn({ 'Last name': '', Age: '101', Email: 'nobody' })
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({ title: 'Validation Error', description: nameMessage('Last') })
    expect(screen.getByLabelText('Last name')).toHaveFocus()
    expect(screen.getByLabelText('Age')).toHaveAccessibleErrorMessage('Age must be between 18 and 100')
    expect(screen.getByLabelText('Email')).toHaveAccessibleErrorMessage(
      'Please provide a valid email address',
    )
  })

  it('reports a missing connection in the form, and retains what was typed', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<SignUpScreen />)
    fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline')
    for (const [label, value] of Object.entries(answers)) {
      expect(screen.getByLabelText(label)).toHaveDisplayValue(label === 'Gender' ? 'Female' : value)
    }
    expect(toasts).toEqual([])
    onLine.mockRestore()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { NewPasswordForm } from './new-password-form'

const idle = { run: () => Promise.resolve(true), failure: null }
const password = () => screen.getByLabelText('New Password')
const confirmation = () => screen.getByLabelText('Confirm New Password')

function handIn(first: string, second: string) {
  const run = vi.fn(() => new Promise<boolean>(() => undefined))
  show(<NewPasswordForm email="ana@example.com" update={{ run, failure: null }} />)
  fireEvent.change(password(), { target: { value: first } })
  fireEvent.change(confirmation(), { target: { value: second } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }))
  return run
}

describe('a new password', () => {
  it('is saved by a password manager together with the address', () => {
    show(<NewPasswordForm email="ana@example.com" update={idle} />)
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute('autocomplete', 'new-password')
      expect(field).toBeRequired()
      expect(fireEvent.paste(field)).toBe(true)
    }
  })

  it('is shown on request, each entry by itself', () => {
    show(<NewPasswordForm email="ana@example.com" update={idle} />)
    fireEvent.click(screen.getByRole('button', { name: 'Show what you typed again' }))
    expect(confirmation()).toHaveAttribute('type', 'text')
    expect(password()).toHaveAttribute('type', 'password')
    fireEvent.click(screen.getByRole('button', { name: 'Hide what you typed again' }))
    expect(confirmation()).toHaveAttribute('type', 'password')
  })

  it('is submitted once, and the button shows ‘Updating...’ until then', async () => {
    const run = handIn('a seawall', 'a seawall')
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled()
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith('a seawall'))
  })

  it.each([
    ['a seawall', 'a seawell', 'Passwords do not match', 'Please make sure both passwords are the same.'],
    ['five5', 'six666', 'Passwords do not match', 'Please make sure both passwords are the same.'],
    ['five5', 'five5', 'Password too short', 'Password must be at least 6 characters long.'],
  ])(
    'typed as %j and %j is refused, by a toast and at the field',
    async (first, second, title, description) => {
      const toasts: Toast[] = []
      const stopListening = listenToToasts((toast) => toasts.push(toast))
      const run = handIn(first, second)
      expect(await screen.findByText(description)).toBeInTheDocument()
      expect(first === second ? password() : confirmation()).toHaveFocus()
      expect(toasts).toEqual([{ title, description, tone: 'error' }])
      expect(run).not.toHaveBeenCalled()
      stopListening()
    },
  )
})

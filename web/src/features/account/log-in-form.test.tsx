import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { LogInForm } from './log-in-form'

type Props = ComponentProps<typeof LogInForm>
const nothing = () => Promise.resolve()

function form(given: Partial<Props> = {}) {
  return (
    <LogInForm onSubmit={nothing} onAskForLink={nothing} toForgotPassword="/forgot-password" {...given} />
  )
}

describe('logging in', () => {
  it('asks for both fields, the e-mail typed as one', () => {
    show(form())
    expect(screen.getByLabelText('Email')).toBeRequired()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toBeRequired()
  })

  it("says 'Logging in...' while busy, and cannot be handed in twice", async () => {
    const onSubmit = vi.fn(() => new Promise<void>(() => undefined))
    show(form({ onSubmit }))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toBeDisabled()
    fireEvent.click(button)
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('shows the password on request', () => {
    show(form())
    fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('leaves the password to the password manager and to the clipboard', () => {
    show(form())
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    expect(fireEvent.paste(screen.getByLabelText('Password'))).toBe(true)
  })
})

describe('a link instead of the password', () => {
  const askFor = (email: string) => {
    const onAskForLink = vi.fn(() => new Promise<void>(() => undefined))
    show(form({ onAskForLink }))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'E-mail me a sign-in link' }))
    return onAskForLink
  }

  it('goes to the address that was typed, without a password', async () => {
    const onAskForLink = askFor('ana@example.com')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(onAskForLink).toHaveBeenCalledExactlyOnceWith('ana@example.com')
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDisabled()
  })

  it.each(['', 'ana', 'ana@'])('is not asked for while the address is %j', (email) => {
    expect(askFor(email)).not.toHaveBeenCalled()
  })
})

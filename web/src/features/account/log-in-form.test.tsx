import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { LogInForm } from './log-in-form'

describe('logging in', () => {
  it('asks for both fields, the e-mail typed as one', () => {
    show(<LogInForm onSubmit={() => Promise.resolve()} />)
    expect(screen.getByLabelText('Email')).toBeRequired()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toBeRequired()
  })

  it("says 'Logging in...' while busy, and cannot be handed in twice", async () => {
    const onSubmit = vi.fn(() => new Promise<void>(() => undefined))
    show(<LogInForm onSubmit={onSubmit} />)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toBeDisabled()
    fireEvent.click(button)
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('shows the password on request', () => {
    show(<LogInForm onSubmit={() => Promise.resolve()} />)
    fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
})

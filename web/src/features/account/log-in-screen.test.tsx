import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useAction } from '../../pieces/action/use-action'
import { show } from '../../testing/show'
import { LogInForm, LogInScreen } from './log-in-screen'

type Props = ComponentProps<typeof LogInForm>
const unanswered = () => new Promise<boolean>(() => undefined)
const idle = { run: () => Promise.resolve(true), isBusy: false, failure: null }

function form(given: Partial<Props> = {}) {
  return <LogInForm enter={idle} askForLink={idle} toForgotPassword="/forgot-password" {...given} />
}

afterEach(() => vi.restoreAllMocks())

describe('logging in', () => {
  it('requires both fields, the email with its input type', () => {
    show(form())
    expect(screen.getByLabelText('Email')).toBeRequired()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toBeRequired()
  })

  it('goes back to an address that is incomplete, and sends nothing', async () => {
    const run = vi.fn(unanswered)
    show(form({ enter: { run, failure: null } }))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(run).not.toHaveBeenCalled()
  })

  it('shows ‘Logging in...’ while busy, and cannot be submitted twice', async () => {
    const run = vi.fn(unanswered)
    show(form({ enter: { run, failure: null } }))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toBeDisabled()
    fireEvent.click(button)
    await waitFor(() => expect(run).toHaveBeenCalled())
    fireEvent.click(button)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(run).toHaveBeenCalledOnce()
  })

  it('prefills the address that was just confirmed', () => {
    show(<LogInScreen />, { pathname: '/login', state: { confirmed: 'ana@example.com' } })
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
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
  function AskForm({ verb }: { verb: (email: string) => Promise<void> }) {
    return form({ askForLink: useAction(verb) })
  }
  const askFor = (email: string) => {
    const verb = vi.fn<(email: string) => Promise<void>>(() => new Promise(() => undefined))
    show(<AskForm verb={verb} />)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Email Me a Sign-In Link' }))
    return verb
  }

  it('emails a link to the typed address, without a password', async () => {
    const verb = askFor('ana@example.com')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(verb).toHaveBeenCalledExactlyOnceWith('ana@example.com')
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDisabled()
  })

  it.each(['', 'ana', 'ana@'])('is not asked for while the address is %j', async (email) => {
    const verb = askFor(email)
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleErrorMessage(
        'Please provide a valid email address',
      ),
    )
    expect(verb).not.toHaveBeenCalled()
  })
})

describe('without a connection', () => {
  it('reports the missing connection in the form, and retains what was typed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<LogInScreen />)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline')
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
  })
})

describe('after sign-up', () => {
  it('shows where the confirmation link was sent until someone logs in', () => {
    show(<LogInScreen />, { pathname: '/login', state: { signedUp: 'ana@example.com' } })
    expect(screen.getByRole('status')).toHaveTextContent('Check your email!')
    expect(screen.getByRole('status')).toHaveTextContent('ana@example.com')
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled()
  })
})

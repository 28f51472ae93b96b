/** Refusals by Firebase Auth and by the club's functions, from the response to the text on the screen (sections 5 and 8). */
import { answers, fetchStub, json, refusalOfOurs } from '../../testing/stubbed-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { rememberAskedLink } from '../../data/session/asked-link'
import { paths } from '../../paths'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { ForgotPasswordScreen } from './forgot-password-screen'
import { LogInScreen } from './log-in-screen'
import { ResetPasswordScreen } from './reset-password-screen'
import { SignInLinkScreen } from './sign-in-link-screen'
import { SignUpScreen } from './sign-up-screen'

const noServer = 'The server didn’t answer. Please check your connection and try again.'
const noClub = 'We couldn’t reach the server. Please check your connection and try again.'
const unexplained = 'Something went wrong. Please try again.'
const invalidLink = 'Invalid or expired reset link. Please request a new password reset.'
const linkRequired = 'This page requires a valid password reset link. Please request a new password reset.'
const ana = 'ana@example.com'

/** Auth’s answers about Ana, whose password is right. */
const user = { localId: 'ana', email: ana, emailVerified: true }
const token = ['{}', JSON.stringify({ sub: 'ana', iat: 0, exp: 3600 }), ''].map(btoa).join('.')
const signedIn = { localId: 'ana', email: ana, idToken: token, refreshToken: 'any', expiresIn: '3600' }

let toasts: Toast[] = []
let stopListening: () => void
let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  toasts = []
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  stopListening = listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => {
  stopListening()
  fetchStub.mockReset()
  vi.restoreAllMocks()
})

const refusalOfAuth =
  (message: string, status = 400) =>
  () =>
    json(status, { error: { code: status, message } })

function fillIn(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function expectToast(title: string, description: string): Promise<void> {
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title, description, tone: 'error' })]),
  )
  toasts = []
}

describe('the log-in screen', () => {
  const logIn = () => {
    show(<LogInScreen />)
    fillIn({ Email: ana, Password: 'seawall-123' })
    press('Log In')
  }

  it('shows the provider’s message after too many attempts', async () => {
    const words = 'Access to this account has been temporarily disabled due to many failed login attempts.'
    answers({ signInWithPassword: refusalOfAuth(`TOO_MANY_ATTEMPTS_TRY_LATER : ${words}`) })
    logIn()
    await expectToast('Login Failed', words)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('loses nothing that was typed while the provider does not answer', async () => {
    answers({})
    logIn()
    await expectToast('Login Failed', noClub)
    expect(screen.getByLabelText('Email')).toHaveValue(ana)
  })

  it('loses nothing that was typed while our server does not answer', async () => {
    answers({ signInWithPassword: () => json(200, signedIn), lookup: () => json(200, { users: [user] }) })
    logIn()
    await expectToast('Login Failed', noServer)
    expect(screen.getByLabelText('Email')).toHaveValue(ana)
  })

  it('reports an unknown failure of the provider as a failed log-in', async () => {
    answers({ signInWithPassword: refusalOfAuth('BACKEND_ERROR', 500) })
    logIn()
    await expectToast('Something went wrong.', 'Failed to log in')
  })

  it('explains why a sign-in link can’t be requested', async () => {
    answers({})
    show(<LogInScreen />)
    fillIn({ Email: ana })
    press('Email Me a Sign-In Link')
    await expectToast('Sign-in link not sent', noServer)
  })
})

describe('a sign-in link', () => {
  it('reports that the account was disabled after the link was sent', async () => {
    rememberAskedLink({ email: ana, next: null }, new Date())
    answers({ signInWithEmailLink: refusalOfAuth('USER_DISABLED') })
    show(<SignInLinkScreen code="any" />)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Login Failed')
    expect(refusal).toHaveTextContent('The user account has been disabled by an administrator.')
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', paths.login)
  })
})

describe('the sign-up screen', () => {
  const signUp = () => {
    show(<SignUpScreen />)
    fillIn({ 'First name': 'Iris', 'Last name': 'Kowalczyk', Age: '29', Gender: 'female' })
    fillIn({ Email: ana, Password: 'seawall-123' })
    press('Create Account')
  }

  it('loses nothing that was typed while the server does not answer', async () => {
    answers({})
    signUp()
    await expectToast('Signup Failed', noServer)
    expect(screen.getByLabelText('First name')).toHaveValue('Iris')
  })

  it('shows the server’s message when it refuses a sign-up', async () => {
    const refusal = { status: 'FAILED_PRECONDITION', message: 'The club is full tonight.' }
    answers({ signUp: refusalOfOurs(400, refusal) })
    signUp()
    await expectToast('Signup Failed', 'The club is full tonight.')
  })
})

describe('a new password', () => {
  it('can’t be requested while the server does not answer, or fails', async () => {
    answers({})
    show(<ForgotPasswordScreen />)
    fillIn({ Email: ana })
    press('Send Reset Link')
    await expectToast('Reset link not sent', noServer)
    answers({ requestPasswordReset: () => json(500, { error: { status: 'INTERNAL', message: 'INTERNAL' } }) })
    await screen.findByRole('button', { name: 'Send Reset Link' })
    press('Send Reset Link')
    await expectToast('Reset link not sent', unexplained)
    expect(warn).toHaveBeenCalledOnce()
  })

  async function expectInvalidLink(reason: string): Promise<void> {
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    const request = screen.getByRole('link', { name: 'Request New Reset Link' })
    expect(request).toHaveAttribute('href', paths.forgotPassword)
  }

  it('requires a link', async () => {
    show(<ResetPasswordScreen />, paths.resetPassword)
    await expectInvalidLink(linkRequired)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  const ended = refusalOfOurs(400, { status: 'FAILED_PRECONDITION', message: invalidLink })

  it.each([
    ['our link', { token: 'of-another-year' }, { openPasswordReset: ended }],
    ['Firebase’s link', { oobCode: 'of-another-year' }, { resetPassword: refusalOfAuth('INVALID_OOB_CODE') }],
  ])('requires a link that is valid: %s', async (_, state, given) => {
    answers(given)
    show(<ResetPasswordScreen />, { pathname: paths.resetPassword, state })
    await expectInvalidLink(invalidLink)
  })

  it('is checked again after the server couldn’t be reached', async () => {
    answers({})
    show(<ResetPasswordScreen />, { pathname: paths.resetPassword, state: { token: 'of-another-year' } })
    const unchecked = 'We couldn’t check your reset link'
    expect(await screen.findByRole('heading', { name: unchecked })).toBeVisible()
    answers({ openPasswordReset: ended })
    press('Try Again')
    await expectInvalidLink(invalidLink)
  })

  const open = () => json(200, { email: ana, requestType: 'PASSWORD_RESET' })

  /** Opens the form by a valid code; the new password is answered with `refusal`. */
  async function setPassword(refusal: () => Promise<Response>): Promise<void> {
    answers({ resetPassword: open })
    show(<ResetPasswordScreen />, { pathname: paths.resetPassword, state: { oobCode: 'code' } })
    expect(await screen.findByLabelText('Email')).toHaveValue(ana)
    answers({ resetPassword: refusal })
    fillIn({ 'New Password': 'long enough', 'Confirm New Password': 'long enough' })
    press('Update Password')
  }

  it('shows the provider’s message when it refuses the password', async () => {
    const words = 'Password should be at least 12 characters'
    await setPassword(refusalOfAuth(`WEAK_PASSWORD : ${words}`))
    await expectToast('Password not updated', words)
  })

  it('reports an unknown failure of the provider as a password that was not updated', async () => {
    await setPassword(refusalOfAuth('BACKEND_ERROR', 500))
    await expectToast('Password not updated', unexplained)
  })

  it('says in place of the form that the link has expired meanwhile', async () => {
    await setPassword(refusalOfAuth('EXPIRED_OOB_CODE'))
    expect(await screen.findByRole('alert')).toHaveTextContent(invalidLink)
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })
})

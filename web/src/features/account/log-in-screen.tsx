/** /login: logs in and goes on, by a full reload, to where the visitor was going (section 2, Login). */
import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { loginFailure, loginNotices } from '@club/domain/account/login-errors'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { authFailureOf } from '../../data/auth-failure'
import { logIn } from '../../data/session'
import { nextFrom, paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'
import { AccountFrame } from './account-frame'
import { CheckYourEmail } from './check-your-email'
import { failedConfirmation } from './confirm-email'
import { goIn } from './go-in'
import { type Credentials, LogInForm } from './log-in-form'
import { useLeftText } from './left-text'
import { ResendConfirmation } from './resend-confirmation'
import { useAskForLink } from './use-ask-for-link'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

type Unconfirmed = { reason: string; email: string }

const linkFailed: Unconfirmed = {
  reason:
    'This confirmation link has expired or was already used. If you have confirmed your email before, log in below.',
  email: '',
}
const neverConfirmed = 'Your email is still to be confirmed. We can send you the link again.'

function useUnconfirmed(search: string) {
  const cameByFailedLink =
    new URLSearchParams(search).get(failedConfirmation.parameter) === failedConfirmation.value
  return useState<Unconfirmed | null>(cameByFailedLink ? linkFailed : null)
}

export function LogInScreen() {
  const { search } = useLocation()
  const next = nextFrom(search)
  const goal = next ?? paths.home
  const linkSentTo = useLeftText('linkSentTo')
  const [unconfirmed, setUnconfirmed] = useUnconfirmed(search)
  const askForLink = useAskForLink(next)
  useLeaveWhenSignedIn(goal)

  const enter = async ({ email, password }: Credentials) => {
    try {
      goIn(await logIn(email, password), goal)
    } catch (error) {
      const notice = loginFailure(authFailureOf(error))
      toast({ ...notice, tone: 'error' })
      setUnconfirmed(notice === loginNotices.notConfirmed ? { reason: neverConfirmed, email } : null)
    }
  }

  if (linkSentTo !== null) {
    const here = withNext(paths.login, next)
    return (
      <CheckYourEmail email={linkSentTo} toLogin={here} again={here}>
        The link logs you in once, without a password.
      </CheckYourEmail>
    )
  }
  return (
    <AccountFrame title="Log In" lead="Good to see you.">
      {unconfirmed && <ResendConfirmation key={unconfirmed.email} {...unconfirmed} />}
      <LogInForm
        onSubmit={enter}
        onAskForLink={askForLink}
        toForgotPassword={withNext(paths.forgotPassword, next)}
      />
      <Text color="fg.muted">
        New here?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={withNext(paths.signup, next)}>Sign up</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

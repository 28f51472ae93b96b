/** /login: logs in and goes on, by a full reload, to where the visitor was going (section 2, Login). */
import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { loginFailure, loginNotices, signUpNotices } from '@club/domain/account/login-errors'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { authFailureOf } from '../../data/auth-failure'
import { logIn } from '../../data/session'
import { nextFrom, paths, withNext } from '../../paths'
import { toast, toastAfterReload } from '../../ui/toaster'
import { AccountFrame } from './account-frame'
import { failedConfirmation } from './confirm-email'
import { type Credentials, LogInForm } from './log-in-form'
import { ResendConfirmation } from './resend-confirmation'
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
  const [unconfirmed, setUnconfirmed] = useUnconfirmed(search)
  useLeaveWhenSignedIn(goal)

  const enter = async ({ email, password }: Credentials) => {
    try {
      const { firstLogin } = await logIn(email, password)
      toastAfterReload({
        ...(firstLogin ? signUpNotices.welcome : loginNotices.welcomeBack),
        tone: 'success',
      })
      window.location.assign(goal)
    } catch (error) {
      const notice = loginFailure(authFailureOf(error))
      toast({ ...notice, tone: 'error' })
      setUnconfirmed(notice === loginNotices.notConfirmed ? { reason: neverConfirmed, email } : null)
    }
  }

  return (
    <AccountFrame title="Log In" lead="Good to see you again.">
      {unconfirmed && <ResendConfirmation key={unconfirmed.email} {...unconfirmed} />}
      <LogInForm onSubmit={enter} />
      <Text color="fg.muted">
        New here?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={withNext(paths.signup, next)}>Sign up</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

/** /forgot-password: emails a reset link, then shows where to look for it (section 2, Forgot password). */
import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { offline } from '@club/domain/account/auth-failure'
import { resetNotices, resetRequestFailure } from '@club/domain/account/password-reset'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { rememberAskedLink } from '../../data/session/asked-link'
import { requestPasswordReset } from '../../data/session/password-reset'
import { nextFrom, paths, withNext } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { AccountFrame } from './account-frame'
import { AddressForm } from './address-form'
import { CheckYourEmail } from './check-your-email'
import { useLeftText } from './way-in'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const next = nextFrom(useLocation().search)
  const here = withNext(paths.forgotPassword, next)
  const toLogin = withNext(paths.login, next)
  const typed = useLeftText('email')
  const sentTo = useLeftText('sentTo')

  const send = useAction(
    (email: string) => {
      rememberAskedLink({ email, next }, new Date())
      return requestPasswordReset(email)
    },
    {
      done: async (_, email) => {
        await navigate(here, { state: { sentTo: email } })
        return resetNotices.linkSent
      },
      failed: (failure) => (failure.code === offline ? null : resetRequestFailure(failure)),
    },
  )

  if (sentTo !== null) {
    return (
      <CheckYourEmail email={sentTo} toLogin={toLogin} again={here}>
        The link to choose a new password expires in 24 hours.
      </CheckYourEmail>
    )
  }
  return (
    <AccountFrame title="Forgot Password" lead="We’ll email you a link to choose a new one.">
      <AddressForm email={typed ?? ''} button="Send Reset Link" busy="Sending..." action={send} />
      <Text color="fg.muted">
        Remembered it?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={toLogin}>Back to Login</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

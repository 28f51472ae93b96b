/** /forgot-password: has a reset link mailed, then says where to look for it (section 2, Forgot password). */
import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { resetNotices, resetRequestFailure } from '@club/domain/account/password-reset'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { rememberAskedLink } from '../../data/asked-link'
import { authFailureOf } from '../../data/auth-failure'
import { requestPasswordReset } from '../../data/password-reset'
import { nextFrom, paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'
import { AccountFrame } from './account-frame'
import { AddressForm } from './address-form'
import { CheckYourEmail } from './check-your-email'
import { useLeftText } from './left-text'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const next = nextFrom(useLocation().search)
  const here = withNext(paths.forgotPassword, next)
  const toLogin = withNext(paths.login, next)
  const typed = useLeftText('email')
  const sentTo = useLeftText('sentTo')

  const send = async (email: string) => {
    try {
      rememberAskedLink({ email, next }, new Date())
      await requestPasswordReset(email)
      toast({ ...resetNotices.linkSent, tone: 'success' })
      await navigate(here, { state: { sentTo: email } })
    } catch (error) {
      toast({ ...resetRequestFailure(authFailureOf(error)), tone: 'error' })
    }
  }

  if (sentTo !== null) {
    return (
      <CheckYourEmail email={sentTo} toLogin={toLogin} again={here}>
        The link to choose a new password expires in 24 hours.
      </CheckYourEmail>
    )
  }
  return (
    <AccountFrame title="Forgot Password" lead="We mail you a link to choose a new one.">
      <AddressForm email={typed ?? ''} action="Send Reset Link" busy="Sending..." onSubmit={send} />
      <Text color="fg.muted">
        Do you remember it?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={toLogin}>Back to Login</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

/** /signup: joins the club, then asks to look into the mail (section 2, Signup). */
import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { signUpFailure, signUpNotices } from '@club/domain/account/login-errors'
import type { SignUp } from '@club/domain/account/sign-up'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { rememberAskedLink } from '../../data/asked-link'
import { authFailureOf } from '../../data/auth-failure'
import { signUp } from '../../data/session'
import { nextFrom, paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'
import { AccountFrame } from './account-frame'
import { SignUpForm } from './sign-up-form'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

export function SignUpScreen() {
  const navigate = useNavigate()
  const next = nextFrom(useLocation().search)
  const toLogin = withNext(paths.login, next)
  useLeaveWhenSignedIn(next ?? paths.home)

  const join = async (form: SignUp) => {
    try {
      rememberAskedLink({ email: form.email, next }, new Date())
      await signUp(form)
      toast({ ...signUpNotices.checkYourEmail, tone: 'success' })
      await navigate(toLogin)
    } catch (error) {
      toast({ ...signUpFailure(authFailureOf(error)), tone: 'error' })
    }
  }

  return (
    <AccountFrame title="Create Account" lead="A few facts to begin with. You can change them later.">
      <SignUpForm onSubmit={join} />
      <Text color="fg.muted">
        Already a member?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={toLogin}>Log in</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

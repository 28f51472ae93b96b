/**
 * /login: with a password or an emailed link; continues, by a full reload, to where the visitor was going
 * (section 2, Login).
 */
import { Button, Link as ChakraLink, Text } from '@chakra-ui/react'
import { offline } from '@club/domain/account/auth-failure'
import { loginFailure, loginNotices } from '@club/domain/account/log-in'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { logIn } from '../../data/session/log-in'
import { nextFrom, paths, withNext } from '../../paths'
import { type Action, useAction } from '../../pieces/action/use-action'
import { PasswordField } from '../../ui/form/password-field'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { AccountFrame } from './account-frame'
import { CheckYourEmail } from './check-your-email'
import { ConfirmationSent, ResendConfirmation } from './confirmation-panels'
import { failedConfirmation } from './emailed-link'
import type { Credentials } from './schemas'
import { goIn, useAskForLink, useLeaveWhenSignedIn, useLeftText } from './way-in'

const schemas = () => import('./schemas')
const loadSchema = async () => (await schemas()).logInSchema

type FormProps = {
  enter: Pick<Action<[Credentials]>, 'run' | 'failure'>
  askForLink: Action<[email: string]>
  toForgotPassword: string
  /** Filled in already. */
  address?: string
}

export function LogInForm({ enter, askForLink, toForgotPassword, address = '' }: FormProps) {
  const form = useZodForm(loadSchema, { defaultValues: { email: address, password: '' } })
  const { isSubmitting } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const [last, setLast] = useState<'password' | 'link'>('password')

  const submit = (credentials: Credentials) => {
    setLast('password')
    return enter.run(credentials)
  }
  /** Validates only the address. */
  const ask = async () => {
    setLast('link')
    const valid = await form.trigger('email', { shouldFocus: true })
    if (!valid) return
    // A schema that can't be fetched means no connection, which the action reports.
    const { addressSchema } = (await schemas().catch(() => null)) ?? {}
    const checked = addressSchema?.safeParse(form.getValues())
    if (checked?.success !== false) await askForLink.run(checked?.data.email ?? form.getValues('email'))
  }

  return (
    <ZodForm form={form} onSubmit={submit} failure={last === 'link' ? askForLink.failure : enter.failure}>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" required />
      <ChakraLink asChild alignSelf="start" textStyle="sm">
        <Link to={toForgotPassword} state={{ email }}>
          Forgot password?
        </Link>
      </ChakraLink>
      <Button
        type="submit"
        size="lg"
        mt="2"
        disabled={askForLink.isBusy}
        loading={isSubmitting}
        loadingText="Logging in..."
      >
        Log In
      </Button>
      <Button
        type="button"
        size="lg"
        variant="outline"
        disabled={isSubmitting}
        loading={askForLink.isBusy}
        loadingText="Sending..."
        onClick={() => void ask()}
      >
        <Mail aria-hidden /> Email Me a Sign-In Link
      </Button>
    </ZodForm>
  )
}

const linkFailed =
  'This confirmation link has expired or was already used. If you’ve already confirmed your email, log in below.'
const neverConfirmed = 'You still need to confirm your email. We can send you the link again.'

/** Why the confirmation link is offered again; null while it is not. */
function useUnconfirmed(search: string) {
  const cameByFailedLink =
    new URLSearchParams(search).get(failedConfirmation.parameter) === failedConfirmation.value
  return useState(cameByFailedLink ? linkFailed : null)
}

export function LogInScreen() {
  const { search } = useLocation()
  const next = nextFrom(search)
  const goal = next ?? paths.home
  const linkSentTo = useLeftText('linkSentTo')
  const signedUp = useLeftText('signedUp')
  const confirmed = useLeftText('confirmed')
  const [unconfirmed, setUnconfirmed] = useUnconfirmed(search)
  const [tried, setTried] = useState('')
  const askForLink = useAskForLink(next)
  useLeaveWhenSignedIn(goal)

  const logInAs = ({ email, password }: Credentials) => {
    setTried(email)
    return logIn(email, password)
  }
  const enter = useAction(logInAs, {
    done: (entered) => goIn(entered, goal),
    failed: (failure) => {
      if (failure.code === offline) return null
      const notice = loginFailure(failure)
      setUnconfirmed(notice === loginNotices.notConfirmed ? neverConfirmed : null)
      return notice
    },
  })

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
      {unconfirmed !== null && <ResendConfirmation key={tried} reason={unconfirmed} email={tried} />}
      {unconfirmed === null && signedUp !== null && (
        <ConfirmationSent email={signedUp} toSignUp={withNext(paths.signup, next)} />
      )}
      <LogInForm
        enter={enter}
        askForLink={askForLink}
        toForgotPassword={withNext(paths.forgotPassword, next)}
        address={confirmed ?? ''}
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

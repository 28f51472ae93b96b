/**
 * /signup: joins the club; the log-in screen then shows where the confirmation link was sent (section 2,
 * Signup).
 */
import { Button, Flex, Link as ChakraLink, SimpleGrid, Text } from '@chakra-ui/react'
import { offline } from '@club/domain/account/auth-failure'
import { signUpFailure, signUpRefusal } from '@club/domain/account/log-in'
import type { SignUp } from '@club/domain/members/sign-up'
import { limits } from '@club/domain/limits'
import { signUpGenderOptions } from '@club/domain/members/gender-options'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { forgetInvite } from '../../data/invites'
import { rememberAskedLink } from '../../data/session/asked-link'
import { signUp } from '../../data/session/log-in'
import { nextFrom, paths, withNext } from '../../paths'
import { type Action, useAction } from '../../pieces/action/use-action'
import { NumberField } from '../../ui/form/number-field'
import { PasswordField } from '../../ui/form/password-field'
import { SelectField } from '../../ui/form/select-field'
import { TextField } from '../../ui/form/text-field'
import { firstError, useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { toast } from '../../ui/toaster'
import { AccountFrame } from './account-frame'
import { type Invitation, useInvitation } from './use-invitation'
import { useLeaveWhenSignedIn } from './way-in'

const loadSchema = async () => (await import('@club/domain/members/sign-up')).signUpSchema

/** Validated on submit: each field shows its error, and a toast shows the first (section 5). */
export function SignUpForm({ join }: { join: Pick<Action<[SignUp]>, 'run' | 'failure'> }) {
  const form = useZodForm(loadSchema)
  const { field } = form

  return (
    <ZodForm
      form={form}
      onSubmit={join.run}
      onRefused={(errors) => toast({ ...signUpRefusal(firstError(errors) ?? ''), tone: 'error' })}
      failure={join.failure}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" required />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" required />
        <NumberField {...field('age')} label="Age" min={limits.age.min} max={limits.age.max} required />
        <SelectField
          {...field('gender')}
          label="Gender"
          placeholder="Choose one"
          options={signUpGenderOptions}
          required
        />
      </SimpleGrid>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        help="We’ll email you a link to confirm it. Other members never see it."
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        required
        help={`At least ${limits.password.min} characters.`}
      />
      <Text textStyle="sm" color="fg.muted">
        By creating an account, you agree to our{' '}
        <ChakraLink asChild textDecoration="underline">
          <Link to={paths.terms} target="_blank">
            Terms
          </Link>
        </ChakraLink>{' '}
        and accept our{' '}
        <ChakraLink asChild textDecoration="underline">
          <Link to={paths.privacy} target="_blank">
            Privacy Policy
          </Link>
        </ChakraLink>
        .
      </Text>
      <Button
        type="submit"
        size="lg"
        mt="2"
        loading={form.formState.isSubmitting}
        loadingText="Creating your account..."
      >
        Create Account
      </Button>
    </ZodForm>
  )
}

/** Nothing without a link. Reserves the height of its line while the name loads. */
function InvitedBy({ invitation: { code, name, isDropped, drop } }: { invitation: Invitation }) {
  const line = useRef<HTMLDivElement>(null)
  if (code === null && !isDropped) return null
  const signUpWithout = () => {
    drop()
    line.current?.focus()
  }
  return (
    <Flex
      ref={line}
      role="status"
      tabIndex={-1}
      outline="none"
      align="center"
      wrap="wrap"
      columnGap="3"
      minHeight={{ base: '5.5rem', sm: '11' }}
    >
      {isDropped && <Text>You’re signing up without the link.</Text>}
      {!isDropped && name !== null && (
        <>
          <Text fontWeight="semibold">{name} invited you.</Text>
          <Button variant="ghost" height="11" px="3" onClick={signUpWithout}>
            Sign Up Without This Link
          </Button>
        </>
      )}
    </Flex>
  )
}

export function SignUpScreen() {
  const navigate = useNavigate()
  const invitation = useInvitation()
  const next = nextFrom(useLocation().search)
  const toLogin = withNext(paths.login, next)
  useLeaveWhenSignedIn(next ?? paths.home)

  const join = useAction(
    (form: SignUp) => {
      rememberAskedLink({ email: form.email, next }, new Date())
      return signUp(form, invitation.name === null ? null : invitation.code)
    },
    {
      done: async (_, { email }) => {
        forgetInvite()
        await navigate(toLogin, { state: { signedUp: email } })
        return null
      },
      failed: (failure) => (failure.code === offline ? null : signUpFailure(failure)),
    },
  )

  return (
    <AccountFrame title="Create Account" lead="A few basics to start. You can change them later.">
      <InvitedBy invitation={invitation} />
      <SignUpForm join={join} />
      <Text color="fg.muted">
        Already a member?{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={toLogin}>Log in</Link>
        </ChakraLink>
      </Text>
    </AccountFrame>
  )
}

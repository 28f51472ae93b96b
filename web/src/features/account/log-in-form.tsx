/** E-mail and password, or a link instead of the password; the browser itself asks for what is missing. */
import { Button, Link as ChakraLink, Stack } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'

export type Credentials = { email: string; password: string }

type Props = {
  onSubmit: (credentials: Credentials) => Promise<void>
  onAskForLink: (email: string) => Promise<void>
  toForgotPassword: string
}

/** True iff the address alone is one; if not, the browser says why. */
function hasAddress({ form }: HTMLButtonElement): boolean {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement && field.reportValidity()
}

export function LogInForm({ onSubmit, onAskForLink, toForgotPassword }: Props) {
  const { register, handleSubmit, formState, getValues, control } = useForm<Credentials>()
  const [isAsking, setAsking] = useState(false)
  const email = useWatch({ control, name: 'email' })
  const submit = handleSubmit(onSubmit)

  const askForLink = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!hasAddress(currentTarget)) return
    setAsking(true)
    await onAskForLink(getValues('email'))
    setAsking(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...register('password')} />
        <ChakraLink asChild alignSelf="start" textStyle="sm">
          <Link to={toForgotPassword} state={{ email }}>
            Forgot password?
          </Link>
        </ChakraLink>
        <Button
          type="submit"
          size="lg"
          mt="2"
          disabled={isAsking}
          loading={formState.isSubmitting}
          loadingText="Logging in..."
        >
          Log In
        </Button>
        <Button
          type="button"
          size="lg"
          variant="outline"
          disabled={formState.isSubmitting}
          loading={isAsking}
          loadingText="Sending..."
          onClick={(event) => void askForLink(event)}
        >
          <Mail aria-hidden /> E-mail me a sign-in link
        </Button>
      </Stack>
    </form>
  )
}

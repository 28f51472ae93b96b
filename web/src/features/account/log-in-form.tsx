/** E-mail and password; the browser itself asks for what is missing. */
import { Button, Stack } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'

export type Credentials = { email: string; password: string }

type Props = { onSubmit: (credentials: Credentials) => Promise<void> }

export function LogInForm({ onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const submit = handleSubmit(onSubmit)

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...register('password')} />
        <Button type="submit" size="lg" mt="2" loading={formState.isSubmitting} loadingText="Logging in...">
          Log In
        </Button>
      </Stack>
    </form>
  )
}

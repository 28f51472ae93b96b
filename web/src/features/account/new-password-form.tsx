/** The new password, typed twice; what is wrong with it is said when it is handed in. */
import { Button, Stack } from '@chakra-ui/react'
import { newPasswordRefusal } from '@club/domain/account/password-reset'
import { limits } from '@club/domain/limits'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { toast } from '../../ui/toaster'

type Entries = { password: string; confirmation: string }

type Props = {
  /** Whose password it is; password managers keep both together. */
  email: string
  onSubmit: (password: string) => Promise<void>
}

export function NewPasswordForm({ email, onSubmit }: Props) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Entries>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (entries) => {
    const refusal = newPasswordRefusal(entries)
    if (!refusal) return onSubmit(entries.password)
    const field = entries.password === entries.confirmation ? 'password' : 'confirmation'
    setError(field, { message: refusal.description })
    setFocus(field)
    toast({ ...refusal, tone: 'error' })
  })

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <TextField label="Email" type="email" autoComplete="username" readOnly bg="bg.muted" value={email} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          required
          help={`At least ${limits.password.min} characters.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm New Password"
          shows="what you typed again"
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <Button type="submit" size="lg" mt="2" loading={isSubmitting} loadingText="Updating...">
          Update Password
        </Button>
      </Stack>
    </form>
  )
}

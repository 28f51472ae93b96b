/** One e-mail address and a button; the browser itself asks for an address that is missing or is none. */
import { Button, Stack } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../ui/text-field'

type Props = {
  /** What is known already. */
  email?: string
  action: string
  busy: string
  onSubmit: (email: string) => Promise<void>
}

export function AddressForm({ email = '', action, busy, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const submit = handleSubmit((entered) => onSubmit(entered.email))

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
        <Button type="submit" size="lg" mt="2" loading={formState.isSubmitting} loadingText={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}

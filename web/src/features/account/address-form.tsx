/** One email address, and a button that sends an email to it. */
import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Action } from '../../pieces/action/use-action'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

type Props = {
  label?: string
  /** The address, if already known. */
  email?: string
  button: string
  /** The button's label while busy. */
  busy: string
  look?: ButtonProps
  action: Pick<Action<[email: string]>, 'run' | 'failure'>
}

const loadSchema = async () => (await import('./schemas')).addressSchema

export function AddressForm({ label = 'Email', email = '', button, busy, look, action }: Props) {
  const form = useZodForm(loadSchema, { defaultValues: { email } })

  return (
    <ZodForm form={form} onSubmit={(checked) => action.run(checked.email)} failure={action.failure}>
      <TextField {...form.field('email')} label={label} type="email" autoComplete="username" required />
      <Button
        type="submit"
        size="lg"
        mt="2"
        loading={form.formState.isSubmitting}
        loadingText={busy}
        {...look}
      >
        {button}
      </Button>
    </ZodForm>
  )
}

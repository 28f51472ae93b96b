/** The form for a new password, typed twice; checked on submit. */
import { Button, Input } from '@chakra-ui/react'
import { newPasswordRefusal } from '@club/domain/account/password-reset'
import { limits } from '@club/domain/limits'
import type { Action } from '../../pieces/action/use-action'
import { FieldFrame } from '../../ui/form/field-frame'
import { PasswordField } from '../../ui/form/password-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { toast } from '../../ui/toaster'

const loadSchema = async () => (await import('./schemas')).newPasswordEntriesSchema

type Props = {
  /** The email of the account; password managers store both together. */
  email: string
  update: Pick<Action<[password: string]>, 'run' | 'failure'>
}

export function NewPasswordForm({ email, update }: Props) {
  const form = useZodForm(loadSchema, { defaultValues: { password: '', confirmation: '' } })

  const showRefusal = () => {
    const refusal = newPasswordRefusal(form.getValues())
    if (refusal) toast({ ...refusal, tone: 'error' })
  }

  return (
    <ZodForm
      form={form}
      onSubmit={({ password }) => update.run(password)}
      onRefused={showRefusal}
      failure={update.failure}
    >
      <FieldFrame label="Email">
        <Input type="email" autoComplete="username" readOnly bg="bg.muted" value={email} />
      </FieldFrame>
      <PasswordField
        {...form.field('password')}
        label="New Password"
        autoComplete="new-password"
        required
        help={`At least ${limits.password.min} characters.`}
      />
      <PasswordField
        {...form.field('confirmation')}
        label="Confirm New Password"
        shows="what you typed again"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" mt="2" loading={form.formState.isSubmitting} loadingText="Updating...">
        Update Password
      </Button>
    </ZodForm>
  )
}

/** Asks for the password once more before a sensitive action. */
import { Button, Dialog, Link, Portal, Stack } from '@chakra-ui/react'
import { currentPasswordSchema } from '@club/domain/account/credentials'
import { loginFailure, loginNotices } from '@club/domain/account/log-in'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import type { Failure } from '../../data/failure'
import { paths, withNext } from '../../paths'
import { type Action, failureToast } from '../../pieces/action/use-action'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { PasswordField } from '../../ui/form/password-field'
import type { Bound } from '../../ui/form/use-field'
import { useLeaving } from '../../ui/form/use-leaving'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { Refusal } from '../../ui/refusal'

const schema = z.object({ password: currentPasswordSchema })

/** Why the password or code was refused; the form itself reports a missing connection. */
export function SignInRefusal({ failure }: { failure: Failure | null }) {
  if (failure === null || failure.kind === 'offline') return null
  const isWrong = loginFailure(failure) === loginNotices.invalidCredentials
  return <Refusal>{isWrong ? 'That’s not your password.' : failureToast(failure).description}</Refusal>
}

/** The field of the password, named `password` in its form; `email` is for password managers. */
export function CurrentPassword({ field, email }: { field: Bound<string>; email: string }) {
  return (
    <>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        {...field}
        label="Your password"
        autoComplete="current-password"
        required
        help={
          <Link asChild textDecoration="underline">
            <RouterLink to={withNext(paths.forgotPassword, paths.profile)}>
              Forgot your password, or never set one?
            </RouterLink>
          </Link>
        }
      />
    </>
  )
}

type FrameProps = {
  title: string
  submitLabel: string
  busyLabel: string
  isDangerous?: boolean
  /** Asks before it closes with unsaved changes: for forms of more than passwords. */
  asksToLeave?: boolean
  action: Pick<Action<never>, 'isBusy' | 'failure'>
  onClose: () => void
}

/** A dialog around a form: `form` receives the content below its fields, the refusal and the buttons. */
export function FormDialog(props: FrameProps & { form: (foot: ReactNode) => ReactNode }) {
  const { title, submitLabel, busyLabel, isDangerous = false, asksToLeave = false, action, onClose } = props
  const { isBusy, failure } = action
  const { leave, guarded } = useLeaving(onClose)
  const close = asksToLeave ? leave : onClose
  const foot = (
    <>
      <SignInRefusal failure={failure} />
      <DialogFoot>
        <Button variant="outline" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          loadingText={busyLabel}
          {...(isDangerous && { colorPalette: 'brick' })}
        >
          {submitLabel}
        </Button>
      </DialogFoot>
    </>
  )
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && !isBusy && close()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header pb="3">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{guarded(props.form(foot))}</Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type Props = Omit<FrameProps, 'action'> & {
  /** Explains the consequences. */
  children: ReactNode
  email: string
  action: Action<[password: string]>
}

export function PasswordDialog({ children, email, ...frame }: Props) {
  const { run, failure } = frame.action
  const form = useZodForm(schema, { defaultValues: { password: '' } })
  return (
    <FormDialog
      {...frame}
      form={(foot) => (
        <ZodForm form={form} onSubmit={({ password }) => run(password)} failure={failure} gap="5">
          <Stack gap="3" color="fg.muted">
            {children}
          </Stack>
          <CurrentPassword field={form.field('password')} email={email} />
          {foot}
        </ZodForm>
      )}
    />
  )
}

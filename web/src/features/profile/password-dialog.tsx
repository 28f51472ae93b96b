/** Asks for the password once more before something that only its owner may do. */
import { Button, Dialog, Link, Portal, Stack } from '@chakra-ui/react'
import { loginFailure, loginNotices } from '@club/domain/account/log-in'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import type { Failure } from '../../data/failure'
import { paths, withNext } from '../../paths'
import { type Action, newsOfFailure } from '../../pieces/action/use-action'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { PasswordField } from '../../ui/form/password-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { Refusal } from '../../ui/refusal'

const schema = z.object({ password: z.string().min(1, 'Please enter your password') })

/** Null where the form itself says that there is no connection. */
function wordsOf(failure: Failure): string | null {
  if (failure.kind === 'offline') return null
  const isWrong = loginFailure(failure) === loginNotices.invalidCredentials
  return isWrong ? 'That is not your password.' : (newsOfFailure(failure).description ?? null)
}

type Props = {
  title: string
  /** What is about to happen. */
  children: ReactNode
  submitLabel: string
  busyLabel: string
  isDangerous?: boolean
  /** For password managers. */
  email: string
  action: Action<[password: string]>
  onClose: () => void
}

export function PasswordDialog(props: Props) {
  const { title, children, submitLabel, busyLabel, isDangerous = false, email, action, onClose } = props
  const { run, isBusy, failure } = action
  const form = useZodForm(schema, { defaultValues: { password: '' } })
  const words = failure && wordsOf(failure)
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && !isBusy && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header pb="3">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <ZodForm form={form} onSubmit={({ password }) => run(password)} failure={failure} gap="5">
                <Stack gap="3" color="fg.muted">
                  {children}
                </Stack>
                <input hidden readOnly type="email" autoComplete="username" value={email} />
                <PasswordField
                  {...form.field('password')}
                  label="Your password"
                  autoComplete="current-password"
                  required
                  help={
                    <Link asChild textDecoration="underline">
                      <RouterLink to={withNext(paths.forgotPassword, paths.profile)}>
                        Forgot it, or never had one?
                      </RouterLink>
                    </Link>
                  }
                />
                {words !== null && <Refusal>{words}</Refusal>}
                <DialogFoot>
                  <Button variant="outline" disabled={isBusy} onClick={onClose}>
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
              </ZodForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

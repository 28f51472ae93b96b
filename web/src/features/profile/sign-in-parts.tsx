/** A member's sign-in: changing the email address and the password, their last login, and logging out everywhere. */
import { Button, Text } from '@chakra-ui/react'
import type { Account } from '@club/domain/account/account'
import { currentPasswordSchema, emailSchema, newPasswordSchema } from '@club/domain/account/credentials'
import { resetNotices } from '@club/domain/account/password-reset'
import { clubDate, clubTime } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { z } from 'zod'
import { changePassword, requestEmailChange } from '../../data/credentials'
import { paths } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { LogOut } from '../../pieces/member/log-out'
import { PasswordField } from '../../ui/form/password-field'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { toastAfterReload } from '../../ui/toaster'
import { AccountRow } from './account-row'
import { CurrentPassword, FormDialog } from './password-dialog'

/** The default actions; tests pass their own. */
const defaultActions = { changePassword, requestEmailChange }
export type SignInActions = typeof defaultActions

type Props = { email: string; actions?: SignInActions | undefined }
type DialogProps = { email: string; actions: SignInActions; onClose: () => void }

function addressSchema(current: string) {
  return z.object({
    email: emailSchema.refine((email) => email !== current, 'That’s your address already'),
    password: currentPasswordSchema,
  })
}

function EmailDialog({ email, actions, onClose }: DialogProps) {
  const [schema] = useState(() => addressSchema(email))
  const form = useZodForm(schema, { defaultValues: { email: '', password: '' } })
  const change = useAction(actions.requestEmailChange, {
    done: (_, __, address) => {
      onClose()
      return {
        title: 'Check your email',
        description: `If ${address} can be used, a link is on its way there. Your address changes when you open it.`,
      }
    },
    failed: () => null,
  })
  return (
    <FormDialog
      title="Change your email address"
      submitLabel="Email Me a Link"
      busyLabel="Sending..."
      asksToLeave
      action={change}
      onClose={onClose}
      form={(foot) => (
        <ZodForm
          form={form}
          onSubmit={({ email: address, password }) => change.run(password, address)}
          failure={change.failure}
          gap="5"
        >
          <Text color="fg.muted">
            We’ll email a link to the new address. Once you open it, you’ll be logged out everywhere and can
            log in with the new address. We’ll let {email} know.
          </Text>
          <TextField
            {...form.field('email')}
            label="New email address"
            type="email"
            autoComplete="email"
            required
          />
          <CurrentPassword field={form.field('password')} email={email} />
          {foot}
        </ZodForm>
      )}
    />
  )
}

const passwordSchema = z.object({ password: currentPasswordSchema, next: newPasswordSchema })

function PasswordChangeDialog({ email, actions, onClose }: DialogProps) {
  const form = useZodForm(passwordSchema, { defaultValues: { password: '', next: '' } })
  const change = useAction(actions.changePassword, {
    done: () => {
      toastAfterReload({ ...resetNotices.updated, tone: 'success' })
      window.location.assign(paths.login)
      return null
    },
    failed: () => null,
  })
  return (
    <FormDialog
      title="Change your password"
      submitLabel="Change Password"
      busyLabel="Updating..."
      action={change}
      onClose={onClose}
      form={(foot) => (
        <ZodForm
          form={form}
          onSubmit={({ password, next }) => change.run(password, next)}
          failure={change.failure}
          gap="5"
        >
          <Text color="fg.muted">You’ll be logged out everywhere. Then log in with the new password.</Text>
          <CurrentPassword field={form.field('password')} email={email} />
          <PasswordField
            {...form.field('next')}
            label="New password"
            shows="the new password"
            autoComplete="new-password"
            required
            help={`At least ${limits.password.min} characters.`}
          />
          {foot}
        </ZodForm>
      )}
    />
  )
}

export function EmailPart({ email, actions = defaultActions }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AccountRow
        title="Email address"
        text={`You log in with ${email}. Other members never see it.`}
        button={
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change email address
          </Button>
        }
      />
      {isOpen && <EmailDialog email={email} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}

export function PasswordPart({ email, actions = defaultActions }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AccountRow
        title="Password"
        text="A new password logs you out everywhere."
        button={
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change password
          </Button>
        }
      />
      {isOpen && <PasswordChangeDialog email={email} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}

type SessionsProps = { lastLogIn: Account['last_log_in'] }

export function SessionsPart({ lastLogIn }: SessionsProps) {
  const last =
    lastLogIn === null
      ? ''
      : `Your most recent login was on ${clubDate(lastLogIn.at)} at ${clubTime(lastLogIn.at)}, on a ${lastLogIn.device}. `
  return (
    <AccountRow
      title="Login activity"
      text={`${last}If you don’t recognize it, log out everywhere and change your password.`}
      button={
        <LogOut>
          {(logOut) => (
            <Button variant="outline" onClick={logOut}>
              Log Out Everywhere
            </Button>
          )}
        </LogOut>
      }
    />
  )
}

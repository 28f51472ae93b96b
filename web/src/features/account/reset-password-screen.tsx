/**
 * /reset-password: opens the emailed link, or takes a session that has just started, and sets the new
 * password (sections 2 and 4).
 */
import { Button, Stack } from '@chakra-ui/react'
import { offline } from '@club/domain/account/auth-failure'
import {
  isLinkRefused,
  passwordUpdateFailure,
  resetNotices,
  resetRefusals,
} from '@club/domain/account/password-reset'
import { useCallback, useEffect } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { failureOf } from '../../data/failure'
import {
  accessByCode,
  accessBySession,
  openPasswordReset,
  type ResetAccess,
  updatePassword,
} from '../../data/session/password-reset'
import { useSession, wakeSession } from '../../data/session/session'
import { paths, withNext } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { Loaded } from '../../ui/loaded'
import { Refusal } from '../../ui/refusal'
import { toastAfterReload } from '../../ui/toaster'
import { AccountFrame, Waiting } from './account-frame'
import { NewPasswordForm } from './new-password-form'
import { useAttempt } from '../../pieces/action/use-attempt'
import { askedLink, useLeftText } from './way-in'

const processing = <Waiting>Checking your reset link...</Waiting>
const states = { loading: processing, errorTitle: 'We couldn’t check your reset link' }

/** A visit not allowed to set a password, and the way to a link that is. */
function InvalidResetLink({ reason }: { reason: string }) {
  return (
    <Stack gap="6">
      <Refusal>{reason}</Refusal>
      <Button asChild size="lg" alignSelf={{ sm: 'start' }}>
        <Link to={paths.forgotPassword}>Request New Reset Link</Link>
      </Button>
    </Stack>
  )
}

/**
 * Shows `refusal` when the access expires while the form is open. Afterwards all sessions are logged out, at
 * /login.
 */
function SetPassword({ access, refusal }: { access: ResetAccess; refusal: string }) {
  const update = useAction(
    async (password: string) => {
      // Setting the password erases the requested link.
      const next = askedLink()?.next ?? null
      await updatePassword(access, password)
      return next
    },
    {
      done: (next) => {
        toastAfterReload({ ...resetNotices.updated, tone: 'success' })
        window.location.replace(withNext(paths.login, next))
        return null
      },
      failed: (failure) =>
        failure.code === offline || isLinkRefused(failure) ? null : passwordUpdateFailure(failure),
    },
  )

  return update.failure && isLinkRefused(update.failure) ? (
    <InvalidResetLink reason={refusal} />
  ) : (
    <NewPasswordForm email={access.email} update={update} />
  )
}

/** The answer of `ask`; null when the link was refused, because that is an answer too. */
async function unlessRefused<T>(ask: Promise<T>): Promise<T | null> {
  try {
    return await ask
  } catch (error) {
    if (isLinkRefused(failureOf(error))) return null
    throw error
  }
}

function ByToken({ token }: { token: string }) {
  const opening = useAttempt(useCallback(() => unlessRefused(openPasswordReset(token)), [token]))
  return (
    <Loaded live={opening} {...states}>
      {(oobCode) =>
        oobCode === null ? (
          <InvalidResetLink reason={resetRefusals.invalidLink} />
        ) : (
          <Navigate to={paths.resetPassword} replace state={{ oobCode }} />
        )
      }
    </Loaded>
  )
}

/** `ask` grants access, or null. */
function WithAccess({ ask, refusal }: { ask: () => Promise<ResetAccess | null>; refusal: string }) {
  const access = useAttempt(ask)
  return (
    <Loaded live={access} {...states}>
      {(granted) =>
        granted === null ? (
          <InvalidResetLink reason={refusal} />
        ) : (
          <SetPassword access={granted} refusal={refusal} />
        )
      }
    </Loaded>
  )
}

function ByCode({ oobCode }: { oobCode: string }) {
  const ask = useCallback(() => unlessRefused(accessByCode(oobCode)), [oobCode])
  return <WithAccess ask={ask} refusal={resetRefusals.invalidLink} />
}

function WithoutLink() {
  const { status } = useSession()
  useEffect(wakeSession, [])

  if (status === 'loading') return processing
  if (status === 'signed-in') return <WithAccess ask={accessBySession} refusal={resetRefusals.linkRequired} />
  return <InvalidResetLink reason={resetRefusals.linkRequired} />
}

export function ResetPasswordScreen() {
  const token = useLeftText('token')
  const oobCode = useLeftText('oobCode')

  return (
    <AccountFrame title="Reset Password" lead="Choose a new password for your account.">
      {token !== null && <ByToken token={token} />}
      {oobCode !== null && <ByCode oobCode={oobCode} />}
      {token === null && oobCode === null && <WithoutLink />}
    </AccountFrame>
  )
}

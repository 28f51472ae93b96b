/** /reset-password: opens the mailed link, or takes a session that has just begun, and sets the new password (sections 2 and 4). */
import { Center, Spinner, Text } from '@chakra-ui/react'
import { isLinkRefused, resetRefusals } from '@club/domain/account/password-reset'
import { useCallback, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { authFailureOf } from '../../data/auth-failure'
import { accessByCode, accessBySession, openPasswordReset } from '../../data/password-reset'
import { useSession, wakeSession } from '../../data/session'
import { paths } from '../../paths'
import { Loaded } from '../../ui/loaded'
import { AccountFrame } from './account-frame'
import { InvalidResetLink } from './invalid-reset-link'
import { useLeftText } from './left-text'
import { SetPassword } from './set-password'
import { useAttempt } from './use-attempt'

const processing = (
  <Center role="status" py="12" gap="4" flexDirection="column">
    <Spinner size="lg" color="tide.solid" />
    <Text color="fg.muted">Checking your reset link...</Text>
  </Center>
)

const states = { loading: processing, errorTitle: 'Your reset link could not be checked' }

/** What `ask` answers; null when the link was refused, for that is an answer too. */
async function unlessRefused<T>(ask: Promise<T>): Promise<T | null> {
  try {
    return await ask
  } catch (error) {
    if (isLinkRefused(authFailureOf(error))) return null
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

function ByCode({ oobCode }: { oobCode: string }) {
  const access = useAttempt(useCallback(() => unlessRefused(accessByCode(oobCode)), [oobCode]))
  return (
    <Loaded live={access} {...states}>
      {(granted) =>
        granted === null ? (
          <InvalidResetLink reason={resetRefusals.invalidLink} />
        ) : (
          <SetPassword access={granted} refusal={resetRefusals.invalidLink} />
        )
      }
    </Loaded>
  )
}

function BySession() {
  const access = useAttempt(accessBySession)
  return (
    <Loaded live={access} {...states}>
      {(granted) =>
        granted === null ? (
          <InvalidResetLink reason={resetRefusals.linkRequired} />
        ) : (
          <SetPassword access={granted} refusal={resetRefusals.linkRequired} />
        )
      }
    </Loaded>
  )
}

function WithoutLink() {
  const { status } = useSession()
  useEffect(wakeSession, [])

  if (status === 'loading') return processing
  return status === 'signed-in' ? <BySession /> : <InvalidResetLink reason={resetRefusals.linkRequired} />
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

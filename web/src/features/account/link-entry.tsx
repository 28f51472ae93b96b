/** Logs in by a mailed link, and says what to do when that fails. */
import { Center, Spinner, Text } from '@chakra-ui/react'
import { loginFailure } from '@club/domain/account/login-errors'
import { signInLinkFailure, signInLinkTexts } from '@club/domain/account/sign-in-link'
import { useCallback, useEffect } from 'react'
import { authFailureOf } from '../../data/auth-failure'
import { logInByLink } from '../../data/session'
import { paths } from '../../paths'
import { goIn } from './go-in'
import { LinkAddress } from './link-address'
import { LinkRefused } from './link-refused'
import { LinkUsed } from './link-used'
import { Refusal } from './refusal'
import { useAttempt } from './use-attempt'

type Props = {
  email: string
  code: string
  /** Where the visitor was going. */
  next: string | null
  /** The link was mailed to another address: this one. */
  onOtherAddress: (email: string) => void
}

const entering = (
  <Center role="status" py="12" gap="4" flexDirection="column">
    <Spinner size="lg" color="tide.solid" />
    <Text color="fg.muted">Logging in...</Text>
  </Center>
)

export function LinkEntry({ email, code, next, onOtherAddress }: Props) {
  const entry = useAttempt(useCallback(() => logInByLink(email, code), [email, code]))
  const entered = entry.status === 'ready' ? entry.data : null

  useEffect(() => {
    if (entered) goIn(entered, next ?? paths.home)
  }, [entered, next])

  if (entry.status !== 'error') return entering
  const failure = authFailureOf(entry.error)
  const calledFor = signInLinkFailure(failure)
  if (calledFor === 'used') return <LinkUsed email={email} next={next} />
  if (calledFor === 'other address') {
    return (
      <LinkAddress onSubmit={onOtherAddress}>
        <Refusal>{signInLinkTexts.otherAddress}</Refusal>
      </LinkAddress>
    )
  }
  const retry = calledFor === 'may pass' ? entry.retry : undefined
  return <LinkRefused notice={loginFailure(failure)} onRetry={retry} />
}

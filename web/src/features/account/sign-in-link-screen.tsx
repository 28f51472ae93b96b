/**
 * /login by an emailed link: logs in at once in the browser that requested it, and asks for the address
 * elsewhere.
 */
import { Button, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import type { Notice } from '@club/domain/account/auth-failure'
import { loginFailure, signInLinkFailure, signInLinkTexts } from '@club/domain/account/log-in'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../data/failure'
import { logInByLink } from '../../data/session/log-in'
import { paths, withNext } from '../../paths'
import { Refusal } from '../../ui/refusal'
import { AccountFrame, Waiting } from './account-frame'
import { AddressForm } from './address-form'
import { useAttempt } from '../../pieces/action/use-attempt'
import { askedLink, goIn, useAskForLink, useLeaveWhenSignedIn } from './way-in'

type AddressProps = { children: ReactNode; onSubmit: (email: string) => void }

/** A link alone, forwarded or stolen, opens nothing: its user must name the address it was sent to. */
function LinkAddress({ children, onSubmit }: AddressProps) {
  const run = (email: string) => {
    onSubmit(email)
    return Promise.resolve(true)
  }
  return (
    <Stack gap="5">
      {children}
      <AddressForm button="Log In" busy="Logging in..." action={{ run, failure: null }} />
    </Stack>
  )
}

/** The link has expired or was used; a member already logged in continues, because it has done its work. */
function LinkUsed({ email, next }: { email: string; next: string | null }) {
  const askForLink = useAskForLink(next)
  useLeaveWhenSignedIn(next ?? paths.home)

  return (
    <Stack gap="6">
      <Refusal>{signInLinkTexts.used}</Refusal>
      <AddressForm email={email} button="Email Me a New Link" busy="Sending..." action={askForLink} />
      <Text color="fg.muted">
        Or use your password:{' '}
        <ChakraLink asChild fontWeight="semibold">
          <Link to={withNext(paths.login, next)}>Back to Login</Link>
        </ChakraLink>
      </Text>
    </Stack>
  )
}

/**
 * The club refused, or could not be reached; `onRetry` is left out when a second try would be refused too.
 */
function LinkRefused({ notice, onRetry }: { notice: Notice; onRetry: (() => void) | undefined }) {
  return (
    <Stack gap="6">
      <Refusal title={notice.title}>{notice.description}</Refusal>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            <RotateCw aria-hidden /> Try Again
          </Button>
        )}
        <Button asChild size="lg" variant="outline">
          <Link to={paths.login}>Back to Login</Link>
        </Button>
      </Stack>
    </Stack>
  )
}

type EntryProps = {
  email: string
  code: string
  /** Where the visitor was going. */
  next: string | null
  /** The link was sent to another address: this one. */
  onOtherAddress: (email: string) => void
}

function LinkEntry({ email, code, next, onOtherAddress }: EntryProps) {
  const entry = useAttempt(useCallback(() => logInByLink(email, code), [email, code]))
  const entered = entry.status === 'ready' ? entry.data : null

  useEffect(() => {
    if (entered) goIn(entered, next ?? paths.home)
  }, [entered, next])

  if (entry.status !== 'error') return <Waiting>Logging in...</Waiting>
  const failure = failureOf(entry.error)
  const calledFor = signInLinkFailure(failure)
  if (calledFor === 'used') return <LinkUsed email={email} next={next} />
  if (calledFor === 'other address') {
    return (
      <LinkAddress onSubmit={onOtherAddress}>
        <Refusal>{signInLinkTexts.otherAddress}</Refusal>
      </LinkAddress>
    )
  }
  const retry = calledFor === 'retryable' ? entry.retry : undefined
  return <LinkRefused notice={loginFailure(failure)} onRetry={retry} />
}

export function SignInLinkScreen({ code }: { code: string }) {
  const [asked] = useState(askedLink)
  const [entry, setEntry] = useState({ email: asked?.email ?? null, count: 0 })
  const enter = (email: string) => setEntry(({ count }) => ({ email, count: count + 1 }))

  return (
    <AccountFrame title="Log In" lead="With the link we emailed you.">
      {entry.email === null ? (
        <LinkAddress onSubmit={enter}>
          <Text>{signInLinkTexts.askedElsewhere}</Text>
        </LinkAddress>
      ) : (
        <LinkEntry
          key={entry.count}
          email={entry.email}
          code={code}
          next={asked?.next ?? null}
          onOtherAddress={enter}
        />
      )}
    </AccountFrame>
  )
}

/**
 * Follows the link of a confirmation email: applies its code, then leads to the log-in and on to the original
 * destination.
 */
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../data/failure'
import { confirmEmail } from '../../data/session/log-in'
import { paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'
import { Waiting } from './account-frame'
import { failedConfirmation } from './emailed-link'
import { useAttempt } from '../../pieces/action/use-attempt'
import { askedLink } from './way-in'

/** The server's refusals of an invalid link; after any other failure the link may still be good. */
const closedLink = new Set<string | null>(['functions/failed-precondition', 'functions/invalid-argument'])

/** Where to go, and the address that was confirmed, for the log-in form. */
type Goal = { path: string; confirmed: string | null }

/** Reports the outcome in a toast. */
async function confirm(code: string): Promise<Goal> {
  try {
    const confirmed = await confirmEmail(code)
    toast({ title: 'Email confirmed', description: 'Thank you. You can log in now.', tone: 'success' })
    return { path: paths.login, confirmed }
  } catch (error) {
    const { code: reason, kind } = failureOf(error)
    if (closedLink.has(reason)) {
      return {
        path: `${paths.login}?${failedConfirmation.parameter}=${failedConfirmation.value}`,
        confirmed: null,
      }
    }
    toast({
      title: 'Your email isn’t confirmed yet',
      description:
        kind === 'offline'
          ? 'We couldn’t reach the server. Please check your connection and open the link again.'
          : 'Something went wrong. Please open the link again.',
      tone: 'error',
    })
    return { path: paths.login, confirmed: null }
  }
}

/** The next page replaces this one in the history, so that 'Back' does not lead to a used link. */
export function ConfirmEmailScreen({ code }: { code: string }) {
  const navigate = useNavigate()
  const attempt = useAttempt(useCallback(() => confirm(code), [code]))
  const goal = attempt.status === 'ready' ? attempt.data : null

  useEffect(() => {
    if (goal === null) return
    const { path, confirmed } = goal
    void navigate(withNext(path, askedLink()?.next ?? null), { replace: true, state: { confirmed } })
  }, [goal, navigate])

  return <Waiting minHeight="60dvh">Confirming your email...</Waiting>
}

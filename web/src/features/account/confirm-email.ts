/** Follows the link of a confirmation mail: applies its code and says where to go on. */
import { authFailureOf } from '../../data/auth-failure'
import { applyEmailVerification } from '../../data/session'
import { paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'
import { askedLink } from './goal'

/** On /login: the link did not work, so a new one is offered. */
export const failedConfirmation = { parameter: 'confirmation', value: 'failed' } as const

/** How the server refuses a link that opens nothing (any more); after any other failure the link may still be good. */
const closedLink = new Set<string | null>(['functions/failed-precondition', 'functions/invalid-argument'])

/** Confirms the address; answers the page to go to. Says how it went in a toast. */
async function confirm(code: string): Promise<string> {
  try {
    await applyEmailVerification(code)
    toast({ title: 'Email confirmed', description: 'Thank you. You can log in now.', tone: 'success' })
    return paths.login
  } catch (error) {
    if (closedLink.has(authFailureOf(error).code)) {
      return `${paths.login}?${failedConfirmation.parameter}=${failedConfirmation.value}`
    }
    toast({
      title: 'Your email is not confirmed yet',
      description: 'We could not reach the club. Please check your connection and open the link again.',
      tone: 'error',
    })
    return paths.login
  }
}

/** Confirms the address; answers where to go on, which is the log-in with whatever was to come after it. */
export async function confirmEmail(code: string): Promise<string> {
  return withNext(await confirm(code), askedLink()?.next ?? null)
}

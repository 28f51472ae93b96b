/** Follows the link of a confirmation mail: applies its code and says where to go on. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { authFailureOf } from '../../data/auth-failure'
import { applyEmailVerification } from '../../data/session'
import { paths } from '../../paths'
import { toast } from '../../ui/toaster'

/** On /login: the link did not work, so a new one is offered. */
export const failedConfirmation = { parameter: 'confirmation', value: 'failed' } as const

/** The code of a confirmation link; null for any other visit. */
function confirmationCode(url: string): string | null {
  const { searchParams } = new URL(url)
  return searchParams.get('mode') === 'verifyEmail' ? searchParams.get('oobCode') : null
}

/** Confirms the address; answers the path to go to. Says how it went in a toast. */
async function confirmEmail(code: string): Promise<string> {
  try {
    await applyEmailVerification(code)
    toast({ title: 'Email confirmed', description: 'Thank you. You can log in now.', tone: 'success' })
    return paths.login
  } catch (error) {
    if (authFailureOf(error).code === 'auth/network-request-failed') {
      toast({
        title: 'Your email is not confirmed yet',
        description: 'We could not reach the club. Please check your connection and open the link again.',
        tone: 'error',
      })
      return paths.login
    }
    return `${paths.login}?${failedConfirmation.parameter}=${failedConfirmation.value}`
  }
}

/** The loader of /: a visit by a confirmation link goes on to /login, with a clean address; any other opens the page. */
export async function followConfirmationLink({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const code = confirmationCode(request.url)
  return code === null ? null : redirect(await confirmEmail(code))
}

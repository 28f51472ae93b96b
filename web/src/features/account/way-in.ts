/**
 * Shared by the account screens: the page to return to, requesting a sign-in link, and completing a log-in.
 */
import {
  loginNotices,
  signInLinkNotices,
  signInLinkRequestFailure,
  signUpNotices,
} from '@club/domain/account/log-in'
import { offline } from '@club/domain/account/auth-failure'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AskedLink, readAskedLink, rememberAskedLink } from '../../data/session/asked-link'
import { type LoggedIn, requestSignInLink } from '../../data/session/log-in'
import { useSession, wakeSession } from '../../data/session/session'
import { onThisSite, paths, withNext } from '../../paths'
import { type Action, useAction } from '../../pieces/action/use-action'
import { toastAfterReload } from '../../ui/toaster'
import { textIn } from './emailed-link'

/**
 * Text that an earlier page, or an address that was cleaned, left in the history entry; it survives a reload.
 */
export function useLeftText(name: string): string | null {
  return textIn(useLocation().state, name)
}

/** The emailed link that this browser requested within a day; its destination stays on this site. */
export function askedLink(): AskedLink | null {
  const asked = readAskedLink(new Date())
  return asked && { ...asked, next: onThisSite(asked.next) }
}

/**
 * The last step of every log-in: a full reload at the goal, which welcomes the member; 'Back' skips the form
 * or link.
 */
export function goIn({ firstLogin, stayed }: LoggedIn, goal: string): null {
  const back = stayed ? loginNotices.stayed : loginNotices.welcomeBack
  toastAfterReload({ ...(firstLogin ? signUpNotices.welcome : back), tone: 'success' })
  window.location.replace(goal)
  return null
}

/** Redirects signed-in members away from login pages. */
export function useLeaveWhenSignedIn(to: string) {
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signed-in'

  useEffect(wakeSession, [])
  useEffect(() => {
    if (isSignedIn) void navigate(to, { replace: true })
  }, [isSignedIn, to, navigate])
}

/** Emails a sign-in link that leads to `next`, and stores the address in the history entry. */
export function useAskForLink(next: string | null): Action<[email: string]> {
  const navigate = useNavigate()
  return useAction(
    (email: string) => {
      rememberAskedLink({ email, next }, new Date())
      return requestSignInLink(email)
    },
    {
      done: async (_, email) => {
        await navigate(withNext(paths.login, next), { state: { linkSentTo: email } })
        return signInLinkNotices.sent
      },
      failed: (failure) => (failure.code === offline ? null : signInLinkRequestFailure(failure)),
    },
  )
}

/** The last step of every log-in: a full reload at the goal, which welcomes the member. */
import { loginNotices, signUpNotices } from '@club/domain/account/login-errors'
import { toastAfterReload } from '../../ui/toaster'

/** Replaces the page, so that 'Back' does not lead to a form or a link that has done its work. */
export function goIn({ firstLogin }: { firstLogin: boolean }, goal: string) {
  toastAfterReload({
    ...(firstLogin ? signUpNotices.welcome : loginNotices.welcomeBack),
    tone: 'success',
  })
  window.location.replace(goal)
}

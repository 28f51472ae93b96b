/** Has a sign-in link mailed; the history entry then says where it was sent. */
import { signInLinkNotices, signInLinkRequestFailure } from '@club/domain/account/sign-in-link'
import { useNavigate } from 'react-router-dom'
import { rememberAskedLink } from '../../data/asked-link'
import { authFailureOf } from '../../data/auth-failure'
import { requestSignInLink } from '../../data/session'
import { paths, withNext } from '../../paths'
import { toast } from '../../ui/toaster'

/** `next`: where the link is to lead, on this device. */
export function useAskForLink(next: string | null): (email: string) => Promise<void> {
  const navigate = useNavigate()
  return async (email) => {
    try {
      rememberAskedLink({ email, next }, new Date())
      await requestSignInLink(email)
      toast({ ...signInLinkNotices.sent, tone: 'success' })
      await navigate(withNext(paths.login, next), { state: { linkSentTo: email } })
    } catch (error) {
      toast({ ...signInLinkRequestFailure(authFailureOf(error)), tone: 'error' })
    }
  }
}

/** Logs out and reloads the page, which clears every cache. */
import { logOut } from '../data/session'
import { paths } from '../paths'
import { toast, toastAfterReload } from '../ui/toaster'

export async function logOutAndReload(): Promise<void> {
  try {
    const { everywhere } = await logOut()
    if (!everywhere) {
      toastAfterReload({
        title: 'Logged out in this browser',
        description: 'We could not reach the club, so other browsers may still be logged in.',
        tone: 'info',
      })
    }
    window.location.assign(paths.home)
  } catch {
    toast({
      title: 'Something went wrong.',
      description: 'You are still logged in. Please try again.',
      tone: 'error',
    })
  }
}

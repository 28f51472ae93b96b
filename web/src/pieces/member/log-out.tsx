/** Logs out everywhere, after a question when that would leave something behind. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { logOut } from '../../data/session/log-in'
import { paths } from '../../paths'
import { toast, toastAfterReload } from '../../ui/toaster'
import { untilLoaded } from '../../until-loaded'
import { type Question, questionBeforeLeaving } from './before-leaving'

const QuestionDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../../ui/question-dialog'))).QuestionDialog,
}))

/**
 * Reloads the page afterwards, which clears every cache. No `useAction`, which needs a connection: logging
 * out does not.
 */
async function logOutAndReload(): Promise<void> {
  try {
    const { everywhere } = await logOut()
    if (!everywhere) {
      toastAfterReload({
        title: 'Logged out in this browser',
        description: 'We couldn’t reach the server, so you may still be logged in on other browsers.',
        tone: 'info',
      })
    }
    window.location.assign(paths.home)
  } catch {
    toast({
      title: 'Something went wrong.',
      description: 'You’re still logged in. Please try again.',
      tone: 'error',
    })
  }
}

/** `children` draw what starts it. */
type Props = { children: (logOut: () => void) => ReactNode }

export function LogOut({ children }: Props) {
  const [asked, setAsked] = useState<Question | null>(null)
  const start = () => {
    const question = questionBeforeLeaving(new Date())
    if (question) setAsked(question)
    else void logOutAndReload()
  }
  return (
    <>
      {children(start)}
      {asked && (
        <Suspense fallback={null}>
          <QuestionDialog
            {...asked}
            stayLabel="Stay Logged In"
            leaveLabel="Log out"
            onLeave={() => void logOutAndReload()}
            onStay={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

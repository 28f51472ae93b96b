/** /: the front page, or the confirmation of an address by an emailed link. */
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmationCodeFrom } from '../features/account/emailed-link'
import { HomeScreen } from '../features/home/home-screen'
import { LoadingScreen } from '../ui/loading-screen'

const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('../features/account/confirm-email-screen')).ConfirmEmailScreen,
}))

export function Component() {
  const code = confirmationCodeFrom(useLocation().search)
  if (code === null) return <HomeScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ConfirmEmailScreen code={code} />
    </Suspense>
  )
}

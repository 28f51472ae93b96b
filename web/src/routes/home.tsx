/** /: the front page, or the confirmation of an address by a mailed link. */
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingScreen } from '../app/loading-screen'
import type { NextEvent } from '../data/next-events'
import { confirmationCodeFrom } from '../features/account/mailed-link'
import { EventCover } from '../features/events/event-cover'
import { HomeScreen } from '../features/home/home-screen'

const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('../features/account/confirm-email-screen')).ConfirmEmailScreen,
}))

const cover = (event: NextEvent) => <EventCover event={event} />

export function Component() {
  const code = confirmationCodeFrom(useLocation().search)
  if (code === null) return <HomeScreen cover={cover} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ConfirmEmailScreen code={code} />
    </Suspense>
  )
}

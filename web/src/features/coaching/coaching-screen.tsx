/** The services on /coaching, above the reasons. */
import { lazy, Suspense } from 'react'
import { untilLoaded } from '../../until-loaded'
import { ServicesLoading } from './services'

/** It brings Firebase; the page is shown before it arrives. */
const LiveServices = lazy(async () => ({
  default: (await untilLoaded(() => import('./live-services'))).LiveServices,
}))

export function CoachingScreen() {
  return (
    <Suspense fallback={<ServicesLoading />}>
      <LiveServices />
    </Suspense>
  )
}

/** /coaching: the club's coaching services; public. */
import { CoachingScreen } from '../features/coaching/coaching-screen'
import { WhyCoaching } from '../features/coaching/why-coaching'
import { Page } from '../ui/page'

export function Component() {
  return (
    <>
      <Page title="Coaching" lead="An hour with someone who’s on your side, before the evening or after it.">
        <CoachingScreen />
      </Page>
      <WhyCoaching />
    </>
  )
}

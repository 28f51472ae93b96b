/**
 * The front page: public, and rendered without Firebase; members find their next step before the benefits
 * (section 2, Home).
 */
import { club } from '@club/domain/club'
import { Container, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { type Session, useSession } from '../../data/session/session'
import { untilLoaded } from '../../until-loaded'
import { Benefits } from './benefits'
import { GetStarted } from './get-started'
import { type Guest, HomeHero } from './home-hero'
import { NextEventsSection } from './next-events-section'
import { Testimonials } from './testimonials'

/** The member's own documents load Firebase; the front page reserves the space until then. */
const OwnNextStep = lazy(async () => ({
  default: (await untilLoaded(() => import('./member-sections'))).OwnNextStep,
}))

/** Treat a loading session as a member's: only browsers that had one wait for it. */
function guestOf(session: Session): Guest {
  if (session.status === 'signed-out') return 'visitor'
  const isNewcomer = session.status === 'signed-in' && session.account?.onboarded === false
  return isNewcomer ? 'newcomer' : 'member'
}

/**
 * As high as the step's own skeleton, without its weight for visitors: a text of 20rem, on a phone below a
 * picture of 5 by 4.
 */
const nextStepPlace = (
  <Skeleton height={{ base: 'calc(80vw + 18rem)', md: '23rem' }} rounded="3xl" aria-hidden />
)

function ForMembers() {
  return (
    <>
      <Container>
        <Suspense fallback={nextStepPlace}>
          <OwnNextStep />
        </Suspense>
      </Container>
      <NextEventsSection isMember />
      <Benefits />
      <Testimonials />
    </>
  )
}

function ForVisitors() {
  return (
    <>
      <Benefits />
      <NextEventsSection isMember={false} />
      <Testimonials bg="bg.subtle" borderBlockWidth="1px" borderColor="border.muted" />
      <GetStarted />
    </>
  )
}

export function HomeScreen() {
  const guest = guestOf(useSession())
  return (
    <>
      <title>{`${club.name} · Find love that lasts`}</title>
      <HomeHero guest={guest} />
      {guest === 'visitor' ? <ForVisitors /> : <ForMembers />}
    </>
  )
}

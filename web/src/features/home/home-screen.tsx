/** The front page: public, and drawn without Firebase (section 2, Home). */
import { club } from '@club/domain/club'
import { type Session, useSession } from '../../data/session/session'
import { Benefits } from './benefits'
import { GetStarted } from './get-started'
import { type Guest, Hero } from './hero'
import { NextEvents } from './next-events'
import { Testimonials } from './testimonials'

/** A loading session counts as a member's: only browsers that had one wait for it. */
function guestOf(session: Session): Guest {
  if (session.status === 'signed-out') return 'visitor'
  const isNewcomer = session.status === 'signed-in' && session.account?.onboarded === false
  return isNewcomer ? 'newcomer' : 'member'
}

export function HomeScreen() {
  const guest = guestOf(useSession())
  const isMember = guest !== 'visitor'
  return (
    <>
      <title>{`${club.name} · Find love that lasts`}</title>
      <Hero guest={guest} />
      <Benefits />
      <NextEvents isMember={isMember} />
      <Testimonials />
      {!isMember && <GetStarted />}
    </>
  )
}

/** The front page (section 2, Home): public, and drawn without Firebase. */
import { club } from '@club/domain/club'
import { useSession } from '../../data/session'
import { BenefitCards } from './benefit-cards'
import { GetStarted } from './get-started'
import { Hero } from './hero'

export function HomeScreen() {
  const isMember = useSession().status === 'signed-in'
  return (
    <>
      <title>{`${club.name} · Find love that lasts`}</title>
      <Hero isMember={isMember} />
      <BenefitCards />
      {!isMember && <GetStarted />}
    </>
  )
}

/** The front page (section 2, Home): public, and drawn without Firebase. */
import { club } from '@club/domain/club'
import type { ReactNode } from 'react'
import type { NextEvent } from '../../data/next-events'
import { useSession } from '../../data/session'
import { BenefitCards } from './benefit-cards'
import { GetStarted } from './get-started'
import { Hero } from './hero'
import { NextEvents } from './next-events'
import { TestimonialCards } from './testimonial-cards'

type Props = {
  /** The picture of an event. */
  cover: (event: NextEvent) => ReactNode
}

export function HomeScreen({ cover }: Props) {
  const isMember = useSession().status !== 'signed-out'
  return (
    <>
      <title>{`${club.name} · Find love that lasts`}</title>
      <Hero isMember={isMember} />
      <BenefitCards />
      <NextEvents isMember={isMember} cover={cover} />
      <TestimonialCards />
      {!isMember && <GetStarted />}
    </>
  )
}

/** The next evenings on the front page: up to three, or a word when nothing is planned. */
import { Button, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type NextEvent, useNextEvents } from '../../data/next-events'
import { paths } from '../../paths'
import { Loaded } from '../../ui/loaded'
import { FrontSection } from './front-section'
import { NextEventCard, NextEventFrame } from './next-event-card'

const columns = { base: 1, sm: 2, lg: 3 } as const
const places = ['one', 'two', 'three'] as const

const cards = { as: 'ul', listStyleType: 'none', columns, gap: { base: '5', md: '6' } } as const

const loading = (
  <SimpleGrid columns={columns} gap={{ base: '5', md: '6' }}>
    <Text role="status" srOnly>
      Loading events
    </Text>
    {places.map((place) => (
      <NextEventFrame key={place} cover={<Skeleton boxSize="full" rounded="none" />}>
        <Skeleton height="5" width="55%" />
        <Skeleton height="7" width="80%" />
        <Skeleton height="6" width="40%" />
        <Skeleton height="11" rounded="full" mt="1" />
      </NextEventFrame>
    ))}
  </SimpleGrid>
)

const nothingPlanned = (
  <Text fontSize="lg" color="fg.muted">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

type Props = { isMember: boolean; cover: (event: NextEvent) => ReactNode }

export function NextEvents({ isMember, cover }: Props) {
  const live = useNextEvents()
  const to = isMember ? paths.events : paths.signup
  return (
    <FrontSection
      headline="Upcoming events"
      lead="Small evenings with a plan, so that nobody stands in a corner with a drink."
      aside={
        <Button asChild variant="outline">
          <Link to={paths.events}>
            See all events <ArrowRight aria-hidden />
          </Link>
        </Button>
      }
    >
      <Loaded
        live={live}
        loading={loading}
        errorTitle="The next events could not be loaded"
        isEmpty={(events) => events.length === 0}
        empty={nothingPlanned}
      >
        {(events) => (
          <SimpleGrid {...cards}>
            {events.map((event) => (
              <li key={event.id}>
                <NextEventCard event={event} cover={cover(event)} to={to} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </FrontSection>
  )
}

/** The coaching services in their order, the most popular one across the page; loading, failed, or none. */
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { isMostPopular } from '@club/domain/coaching/coaching-service'
import { Link } from 'react-router-dom'
import type { LiveCoachingServices } from '../../data/coaching'
import { paths } from '../../paths'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { ServiceCard, ServiceCardSkeleton } from './service-card'

const row = { wrap: 'wrap', gap: { base: '5', md: '6' } } as const

/** Services share a line with as many as fit. */
function place(isPopular: boolean) {
  return { flex: isPopular ? '1 0 100%' : '1 1 18.75rem', minWidth: '0' } as const
}

const expected = ['popular', 'second', 'third'] as const

export function ServicesLoading() {
  return (
    <Box>
      <Text role="status" srOnly>
        Loading coaching services
      </Text>
      <Flex {...row}>
        {expected.map((name) => (
          <Box key={name} {...place(name === 'popular')}>
            <ServiceCardSkeleton isPopular={name === 'popular'} />
          </Box>
        ))}
      </Flex>
    </Box>
  )
}

function NothingOffered() {
  return (
    <StateMessage
      drawing={<LanternTable />}
      title="No coaching right now"
      action={
        <Button asChild variant="outline">
          <Link to={paths.events}>Browse Events</Link>
        </Button>
      }
    >
      When coaching is available again, you’ll see it here. In the meantime, come to one of our evenings.
    </StateMessage>
  )
}

export function Services({ live }: { live: LiveCoachingServices }) {
  return (
    <Loaded
      live={live}
      loading={<ServicesLoading />}
      isEmpty={(services) => services.length === 0}
      empty={<NothingOffered />}
      errorTitle="Error loading coaching services"
      errorDrawing={<BoatInFog />}
    >
      {(services) => (
        <Flex as="ul" listStyleType="none" {...row}>
          {services.map(({ id, data }) => (
            <chakra.li key={id} {...place(isMostPopular(data))}>
              <ServiceCard serviceId={id} service={data} />
            </chakra.li>
          ))}
        </Flex>
      )}
    </Loaded>
  )
}

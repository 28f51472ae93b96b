/** Everything on /events: an invitation for visitors, the filters, and the cards. */
import { Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react'
import { lazy, Suspense, useContext, useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicDataContext } from '../../data/public-data'
import { useSession } from '../../data/session/session'
import { paths, withNext } from '../../paths'
import { untilLoaded } from '../../until-loaded'
import { EventsLoading } from './event-states'
import { Select } from '../../ui/form/select-field'
import { SearchBox } from '../../ui/form/search-box'
import { useEventFilter } from './use-event-filter'

/** These bring Firebase; the page is shown before they arrive. */
const liveParts = () => untilLoaded(() => import('./live-events'))

const LiveEvents = lazy(async () => ({ default: (await liveParts()).LiveEvents }))
const LiveLocations = lazy(async () => ({ default: (await liveParts()).LiveLocations }))

/** Invites visitors to sign up or log in; both links lead back here. */
function VisitorPrompt() {
  return (
    <Flex
      as="aside"
      aria-label="Join the club"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      justify="space-between"
      gap="4"
      bg="evergreen.subtle"
      rounded="l3"
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <Text maxWidth="38rem">
        Events are for members. Sign up to come along, or log in if you’re already a member.
      </Text>
      <HStack gap="2" flexShrink="0">
        <Button asChild flex={{ base: '1', sm: 'none' }}>
          <Link to={withNext(paths.signup, paths.events)}>Sign Up</Link>
        </Button>
        <Button asChild variant="outline" flex={{ base: '1', sm: 'none' }}>
          <Link to={withNext(paths.login, paths.events)}>Log In</Link>
        </Button>
      </HStack>
    </Flex>
  )
}

type LocationProps = { value: string; names: readonly string[]; onChoose: (location: string) => void }

/** The filter by location; the current choice is always an option, even before the others have loaded. */
function LocationField({ value, names, onChoose }: LocationProps) {
  const choices = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Select
      label="Location"
      placeholder="All Locations"
      value={value}
      options={choices.map((name) => ({ value: name, label: name }))}
      onChoose={onChoose}
    />
  )
}

/** Side by side as soon as both are wide enough to read. */
const columns = { base: 'repeat(auto-fit, minmax(10rem, 1fr))', sm: '1fr 16rem' }

export function EventsScreen() {
  const session = useSession()
  const state = useEventFilter()
  const { filter, change } = state
  const brought = useContext(PublicDataContext)?.locations?.map(({ data }) => data.name) ?? []
  const [live, setLive] = useState<readonly string[] | null>(null)

  return (
    <Stack gap="6">
      {session.status === 'signed-out' && <VisitorPrompt />}
      <Grid as="search" templateColumns={columns} columnGap={{ base: '3', sm: '4' }} rowGap="4">
        <SearchBox
          label="Search"
          placeholder="Search by title"
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <LocationField
          value={filter.location}
          names={live ?? brought}
          onChoose={(location) => change({ location })}
        />
        <Suspense>
          <LiveLocations onNames={setLive} />
        </Suspense>
      </Grid>
      <Suspense fallback={<EventsLoading />}>
        <LiveEvents state={state} />
      </Suspense>
    </Stack>
  )
}

/** Lists events to choose one for its sales, tickets or door. */
import { Box, Button, Flex, Group, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { fitsSearch } from '@club/domain/search/search-prefixes'
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { spans, useAllEvents } from '../../../data/console/all-events'
import type { Row } from '../../../data/firebase/live'
import { useNow } from '../../../pieces/event/use-now'
import { stretchedLink } from '../../../ui/stretched-link'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { Cell, ListRow, Rows, RowsLoading, ShowMore } from '../../../pieces/console/list'
import { StatusBadge } from '../../../pieces/console/event-status'
import { momentOf } from '../console-copy'

const columns = 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr) 6rem 6rem'
const heads = ['Event', 'When', 'Place', 'Status', 'Going']
type Span = (typeof spans)[number]
const spanNames: Record<Span, string> = { upcoming: 'Upcoming', past: 'Past' }

function EventRow({ row: { data }, now, to }: { row: Row<Event>; now: Date; to: string }) {
  const { title, date_time, location } = data
  const { taken, max } = seatsOf(data)
  return (
    <ListRow columns={columns}>
      <Box
        minWidth="0"
        flexBasis={{ base: 'full', lg: 'auto' }}
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        <Link asChild color="fg" css={stretchedLink}>
          <RouterLink data-row to={to}>
            {title}
          </RouterLink>
        </Link>
      </Box>
      <Cell label="When">
        <time dateTime={date_time.toISOString()}>{momentOf(date_time)}</time>
      </Cell>
      <Cell label="Place">{location}</Cell>
      <StatusBadge event={data} now={now} />
      <Cell label="Going">
        {taken}
        {max !== null && ` / ${max}`}
      </Cell>
    </ListRow>
  )
}

function Events({ span, search, to }: { span: Span; search: string; to: (eventId: string) => string }) {
  const { live, ...more } = useAllEvents(span, search)
  const now = useNow([])
  const fitting = (rows: readonly Row<Event>[]) =>
    rows.filter(({ data }) => data.deleted_at === null && fitsSearch(data.search_prefixes, search))
  return (
    <Loaded
      live={live}
      loading={<RowsLoading label="Loading the events" />}
      errorTitle="We couldn’t load the events"
    >
      {({ rows, hasMore }) => (
        <>
          {fitting(rows).length > 0 && (
            <Rows label="Events" heads={heads} columns={columns}>
              {fitting(rows).map((row) => (
                <EventRow key={row.id} row={row} now={now} to={to(row.id)} />
              ))}
            </Rows>
          )}
          {fitting(rows).length === 0 &&
            (hasMore ? (
              <Text role="status" color="fg.muted" textAlign="center" py="4">
                No match among these events. Show more to search the rest.
              </Text>
            ) : (
              <StateMessage drawing={<LanternTable />} title="No events found">
                {search === ''
                  ? 'Events you create under Events appear here.'
                  : 'Search by the start of any word in a title or place.'}
              </StateMessage>
            ))}
          <ShowMore hasMore={hasMore} {...more} />
        </>
      )}
    </Loaded>
  )
}

export function ChooseEvent({ title, to }: { title: string; to: (eventId: string) => string }) {
  const [span, setSpan] = useState<Span>('upcoming')
  const [search, setSearch] = useState('')
  return (
    <Stack gap="4">
      <Flex align="end" justify="space-between" wrap="wrap" gap="3">
        <Flex align="center" wrap="wrap" gap="3">
          <Heading as="h2" size="xl">
            {title}
          </Heading>
          <Group attached role="group" aria-label="Which events">
            {spans.map((each) => (
              <Button
                key={each}
                size="sm"
                minHeight={{ base: '11', lg: '9' }}
                variant={each === span ? 'solid' : 'outline'}
                aria-pressed={each === span}
                onClick={() => setSpan(each)}
              >
                {spanNames[each]}
              </Button>
            ))}
          </Group>
        </Flex>
        <Box width={{ base: 'full', md: '20rem' }}>
          <SearchBox label="Find an event" placeholder="Title or place" onSearch={setSearch} />
        </Box>
      </Flex>
      <Events key={span} span={span} search={search} to={to} />
    </Stack>
  )
}

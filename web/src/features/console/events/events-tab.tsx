/** 'Manage Events': upcoming and past events, one row each, and the form in a side panel. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { fitsSearch } from '@club/domain/search/search-prefixes'
import { clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Span, spans, useAllEvents } from '../../../data/console/all-events'
import type { Row } from '../../../data/firebase/live'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { Cell, ListRow, RowButton, Rows, RowsLoading, ShowMore } from '../../../pieces/console/list'
import { eventAddress } from '../event-address'
import { dayOf } from '../console-copy'
import { EventPanel, type Opened } from './event-panel'
import { SeatBar, StatusBadge } from '../../../pieces/console/event-status'

const columns = '2fr 1.2fr 1fr 7rem 9rem'
const heads = ['Event', 'When', 'Place', 'Status', 'Seats']
const spanLabels: Record<Span, string> = { upcoming: 'Upcoming', past: 'Past', proposed: 'Proposed' }
const nothing: Record<Span, { title: string; text: string }> = {
  upcoming: { title: 'No upcoming events', text: 'Create one to get started.' },
  past: { title: 'No past events yet', text: 'Events move here three hours after they start.' },
  proposed: { title: 'No proposals', text: 'Events that hosts propose wait here for you.' },
}

type RowProps = { row: Row<Event>; now: Date; onOpen: () => void }

function EventRow({ row: { id, data }, now, onOpen }: RowProps) {
  const navigate = useNavigate()
  return (
    <ListRow columns={columns}>
      <RowButton
        onClick={onOpen}
        keys={{
          e: onOpen,
          s: () => void navigate(eventAddress('sales', id)),
          d: () => void navigate(eventAddress('check-in', id)),
        }}
      >
        <Text
          as="span"
          fontWeight="semibold"
          textDecoration={data.status === 'cancelled' ? 'line-through' : undefined}
        >
          {data.title}
        </Text>
        {data.category !== '' && (
          <Text as="span" color="fg.muted" textStyle="sm" ms="2">
            {data.category}
          </Text>
        )}
      </RowButton>
      <Cell label="When">
        {dayOf(data.date_time)}{' '}
        <Text as="span" color="fg.muted">
          {clubTime(data.date_time)}
        </Text>
      </Cell>
      <Cell label="Place">{data.location}</Cell>
      <StatusBadge event={data} now={now} />
      <SeatBar event={data} />
    </ListRow>
  )
}

export function EventsTab() {
  const [span, setSpan] = useState<Span>('upcoming')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const pages = useAllEvents(span, search)
  const now = useNow([])
  return (
    <Stack gap="4">
      <Flex align="end" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="xl">
            Manage Events
          </Heading>
          <Flex role="group" aria-label="Which events" gap="1">
            {([...spans, 'proposed'] as const).map((each) => (
              <Button
                key={each}
                size="sm"
                variant={each === span ? 'solid' : 'outline'}
                aria-pressed={each === span}
                onClick={() => setSpan(each)}
              >
                {spanLabels[each]}
              </Button>
            ))}
          </Flex>
        </Flex>
        <Flex align="end" gap="3" wrap="wrap">
          <Box width={{ base: 'full', sm: '16rem' }}>
            <SearchBox label="Filter" placeholder="Title or place" onSearch={setSearch} />
          </Box>
          <Button onClick={() => setOpened({ kind: 'new' })}>
            <Plus size={18} aria-hidden /> Create Event
          </Button>
        </Flex>
      </Flex>
      <Loaded
        live={pages.live}
        loading={<RowsLoading label="Loading events" />}
        errorTitle="Error loading events"
        isEmpty={({ rows, hasMore }) =>
          search === '' && !hasMore && rows.every(({ data }) => data.deleted_at !== null)
        }
        empty={
          <StateMessage drawing={<LanternTable />} title={nothing[span].title}>
            {nothing[span].text}
          </StateMessage>
        }
      >
        {({ rows, hasMore }) => {
          const shown = rows.filter(
            ({ data }) => data.deleted_at === null && fitsSearch(data.search_prefixes, search),
          )
          return (
            <>
              {shown.length === 0 ? (
                <Text role="status" color="fg.muted" py="6">
                  {search === ''
                    ? 'All the events on this page were deleted.'
                    : hasMore
                      ? 'No match among these events. Show more to search the rest.'
                      : `No ${span} event has a word in its title or place that starts with “${search}”.`}
                </Text>
              ) : (
                <Rows label="Events" heads={heads} columns={columns}>
                  {shown.map((row) => (
                    <EventRow
                      key={row.id}
                      row={row}
                      now={now}
                      onOpen={() => setOpened({ kind: 'edit', id: row.id })}
                    />
                  ))}
                </Rows>
              )}
              <ShowMore {...pages} hasMore={hasMore} />
            </>
          )
        }}
      </Loaded>
      {opened && <EventPanel opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

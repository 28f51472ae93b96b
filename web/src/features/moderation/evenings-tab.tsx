/** Upcoming evenings, each with the pairs to seat apart. */
import { Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { listBlockedPairs } from '../../data/door/blocked-pairs'
import { type EventRow, useUpcomingEvents } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { Cell, ListRow, RowButton, Rows, RowsLoading } from '../../pieces/console/list'
import { SidePanel } from '../../pieces/console/side-panel'
import { SeatApart } from '../../pieces/door/seat-apart'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { useAsked } from './use-asked'
import { momentOf } from './moderation-copy'

const columns = 'minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr) 6rem'
const heads = ['Event', 'When', 'Place', 'Going']

const defaultActions = { listBlockedPairs }
export type EveningActions = typeof defaultActions

type PanelProps = { event: EventRow; actions: EveningActions; onClose: () => void }

function EveningPanel({ event: { id, data }, actions, onClose }: PanelProps) {
  const { live } = useAsked(() => actions.listBlockedPairs(id))
  return (
    <SidePanel title={data.title} onClose={onClose}>
      <Stack gap="5">
        <Text color="fg.muted" overflowWrap="anywhere">
          {momentOf(data.date_time.getTime())}, {data.location}
        </Text>
        <SeatApart live={live} />
      </Stack>
    </SidePanel>
  )
}

export function Evenings({
  live,
  actions = defaultActions,
}: {
  live: Live<EventRow[]>
  actions?: EveningActions
}) {
  const [opened, setOpened] = useState<EventRow | null>(null)
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        Upcoming Events
      </Heading>
      <Text color="fg.muted">Open an event to see which guests to keep apart.</Text>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading the events" />}
        errorTitle="We couldn’t load the events"
        isEmpty={(events) => events.length === 0}
        empty={
          <StateMessage drawing={<LanternTable />} title="No upcoming events">
            Events appear here once they’re published.
          </StateMessage>
        }
      >
        {(events) => (
          <Rows label="Upcoming events" heads={heads} columns={columns}>
            {events.map((event) => (
              <ListRow key={event.id} columns={columns}>
                <RowButton onClick={() => setOpened(event)}>{event.data.title}</RowButton>
                <Cell label="When">{momentOf(event.data.date_time.getTime())}</Cell>
                <Cell label="Place">{event.data.location}</Cell>
                <Cell label="Going">{event.data.current_attendees}</Cell>
              </ListRow>
            ))}
          </Rows>
        )}
      </Loaded>
      {opened && (
        <EveningPanel key={opened.id} event={opened} actions={actions} onClose={() => setOpened(null)} />
      )}
    </Stack>
  )
}

export function EveningsTab() {
  return <Evenings live={useUpcomingEvents()} />
}

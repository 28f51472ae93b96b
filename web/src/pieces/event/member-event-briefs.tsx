/** Events in brief for a member: the attendees, and the member's own registration. */
import type { Event } from '@club/domain/events/event'
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { AttendanceLine, CardAction } from './card-foot'
import { EventBrief } from './event-brief'
import { EventBriefs } from './event-brief-list'
import { type CardAttendance, useCardAttendances } from './use-card-attendances'
import { useNow } from './use-now'

type LinkProps = {
  /** The label of the link to each event, in place of a button that registers. */
  linkLabel?: string | undefined
}

type BriefProps = LinkProps & { id: string; event: Event; attendance: CardAttendance }

export function MemberEventBrief({ id, event, attendance, linkLabel }: BriefProps) {
  return (
    <EventBrief
      event={{ id, ...event }}
      foot={(titleId) => (
        <>
          <AttendanceLine event={event} attendance={attendance} />
          <CardAction {...{ id, event, attendance, titleId, linkLabel }} />
        </>
      )}
    />
  )
}

function Items({ events, linkLabel }: LinkProps & { events: readonly EventRow[] }) {
  const attendances = useCardAttendances(events)
  return events.map(({ id, data }) => (
    <li key={id}>
      <MemberEventBrief id={id} event={data} attendance={attendances.of(id)} linkLabel={linkLabel} />
    </li>
  ))
}

const none: readonly EventRow[] = []

/** The next three, without those that end while the page is open. */
export function MemberEventBriefs({ live, linkLabel }: LinkProps & { live: Live<readonly EventRow[]> }) {
  const isReady = live.status === 'ready'
  const rows = isReady ? live.data : none
  const now = useNow(rows.map(({ data }) => eventEnd(data)))
  const upcoming = rows.filter(({ data }) => isUpcoming(data, now))
  return (
    <EventBriefs live={isReady ? { status: 'ready', data: upcoming } : live} hasAttendance>
      {(events) => <Items events={events.slice(0, limits.events.onDashboard)} linkLabel={linkLabel} />}
    </EventBriefs>
  )
}

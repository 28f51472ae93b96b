/** The next events on a member's front page, with who goes and whether they do. Loaded with Firebase. */
import type { NextEvent } from '../../data/next-events'
import { eventPath } from '../../paths'
import { CompanyLine, Registered } from '../../pieces/event/card-company'
import { useCompany } from '../../pieces/event/use-company'
import { EventList, JoinEvent } from './event-list'

export function OwnEvenings({ events }: { events: readonly NextEvent[] }) {
  const company = useCompany(events.map(({ id }) => id))
  return (
    <EventList
      events={events}
      foot={(event, titleId) => (
        <>
          <CompanyLine event={event} company={company.of(event.id)} />
          {company.of(event.id).place ? (
            <Registered />
          ) : (
            <JoinEvent to={eventPath(event.id)} titleId={titleId} />
          )}
        </>
      )}
    />
  )
}

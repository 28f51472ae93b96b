/** The page of one event and its states: loading, nothing there, no answer, and the event itself (section 2, Event detail). */
import { useEvent } from '../../data/events'
import { isDeniedByRules } from '../../data/failure'
import { paths } from '../../paths'
import { PageLoadError, PageMessage } from '../../ui/page-message'
import { EventPage, EventPageLoading } from './event-page'

const back = { to: paths.events, label: 'Browse Events' }

export function EventNotFound() {
  return (
    <PageMessage title="Event not found" back={back}>
      This address leads to no event. It may have been mistyped, or the event was taken back.
    </PageMessage>
  )
}

/** A draft is refused to everybody but admins, and is no page for them either. */
export function EventScreen({ id }: { id: string }) {
  const live = useEvent(id)
  if (live.status === 'loading') return <EventPageLoading />
  if (live.status === 'error') {
    if (isDeniedByRules(live.error)) return <EventNotFound />
    return <PageLoadError title="This event could not be loaded" back={back} retry={live.retry} />
  }
  if (live.data === null || live.data.status === 'draft') return <EventNotFound />
  return <EventPage id={id} event={live.data} />
}

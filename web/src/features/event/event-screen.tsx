/**
 * The page of one event and its states: loading, nothing there, no answer, and the event itself (section 2,
 * Event detail).
 */
import { isAnnounced } from '@club/domain/events/event'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEvent } from '../../data/events'
import { isDeniedByRules } from '../../data/failure'
import { rememberInvite } from '../../data/invites'
import { paths } from '../../paths'
import { PageLoadError } from '../../ui/page-message'
import { EventNotFound } from './event-not-found'
import { EventPage, EventPageLoading } from './event-page'

/** The server refuses a draft to all but admins, and it isn't a page for them either. */
export function EventScreen({ id }: { id: string }) {
  const live = useEvent(id)
  const { hash } = useLocation()
  useEffect(rememberInvite, [hash])
  if (live.status === 'loading') return <EventPageLoading />
  if (live.status === 'error') {
    if (isDeniedByRules(live.error)) return <EventNotFound />
    return (
      <PageLoadError
        title="We couldn’t load this event"
        back={{ to: paths.events, label: 'Browse Events' }}
        retry={live.retry}
      />
    )
  }
  if (live.data === null || !isAnnounced(live.data)) return <EventNotFound />
  return <EventPage id={id} event={live.data} />
}

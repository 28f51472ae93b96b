/** /events: upcoming evenings; public. */
import { club } from '@club/domain/club'
import { EventsScreen } from '../features/events/events-screen'
import { Page } from '../ui/page'

export function Component() {
  return (
    <Page
      title="Events"
      lead={`Small evenings around ${club.city}, where a conversation tells you more than a profile. All times are Pacific Time.`}
    >
      <EventsScreen />
    </Page>
  )
}

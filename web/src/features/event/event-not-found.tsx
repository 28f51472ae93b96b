/** An address that leads to no event. */
import { paths } from '../../paths'
import { PageMessage } from '../../ui/page-message'

export function EventNotFound() {
  return (
    <PageMessage title="Event not found" back={{ to: paths.events, label: 'Browse Events' }}>
      There’s no event at this link. It may have been mistyped, or the event may have been removed.
    </PageMessage>
  )
}

/** An address that leads to no event. */
import { paths } from '../../paths'
import { PageMessage } from '../../ui/page-message'

export function EventNotFound() {
  return (
    <PageMessage title="Event not found" back={{ to: paths.events, label: 'Browse Events' }}>
      This address leads to no event. It may have been mistyped, or the event was taken back.
    </PageMessage>
  )
}

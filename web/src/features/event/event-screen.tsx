/** The page of one event. */
import { useEvent } from '../../data/events'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'

export function EventScreen({ id }: { id: string }) {
  const live = useEvent(id)
  return (
    <Loaded live={live} loading={null} errorTitle="Event not found">
      {(event) => <Page title={event?.title ?? 'Event not found'}>{null}</Page>}
    </Loaded>
  )
}

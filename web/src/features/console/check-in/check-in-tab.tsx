/** 'Check-In': one event's list at the door, or the events while none is chosen. */
import { useEventAddress } from '../event-address'
import { ChooseEvent } from '../event-admin/choose-event'
import { EventAdmin } from '../event-admin/event-admin'

export function CheckInTab() {
  const address = useEventAddress('check-in')
  if (address.eventId !== null) return <EventAdmin eventId={address.eventId} address={address} />
  return <ChooseEvent title="Choose an Event" to={address.to} />
}

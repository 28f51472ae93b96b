/**
 * 'Tickets': one event's ticket admin, or, while none is chosen, the list of events below sales figures
 * of zero (section 2).
 */
import { Stack } from '@chakra-ui/react'
import { amountLabel } from '@club/domain/price'
import { useEventAddress } from '../event-address'
import { Figures } from '../sales/figures'
import { ChooseEvent } from './choose-event'
import { EventAdmin } from './event-admin'

const none = [
  { title: 'Total sold', value: '0' },
  { title: 'Total revenue', value: amountLabel(0) },
  { title: 'Women', value: '0' },
  { title: 'Men', value: '0' },
  { title: 'Non-binary', value: '0' },
]

export function TicketsTab() {
  const address = useEventAddress('tickets')
  if (address.eventId !== null) return <EventAdmin eventId={address.eventId} address={address} />
  return (
    <Stack gap="4">
      <Figures label="Sales for the chosen event" figures={none} />
      <ChooseEvent title="Choose an Event" to={address.to} />
    </Stack>
  )
}

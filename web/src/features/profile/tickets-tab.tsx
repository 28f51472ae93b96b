/** My Tickets, as long as none can be bought: the way to the events. */
import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { StateMessage } from '../../ui/loaded'

export function TicketsTab() {
  return (
    <StateMessage
      drawing={<LanternTable />}
      title="No tickets purchased yet"
      action={
        <Button asChild>
          <Link to={paths.events}>Browse Events</Link>
        </Button>
      }
    >
      Browse events to purchase your first tickets!
    </StateMessage>
  )
}

/** No card to show: because nothing fits the search, or because nothing is planned yet. */
import { Button } from '@chakra-ui/react'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { StateMessage } from '../../ui/state-message'

const title = 'No events found'

export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      drawing={<SeawallEvening />}
      title={title}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      Nothing upcoming fits your search. Try another word, or another part of town.
    </StateMessage>
  )
}

export function NothingPlanned() {
  return (
    <StateMessage drawing={<LanternTable />} title={title}>
      Nothing is planned just now. As soon as the next evening is announced, it appears here by itself.
    </StateMessage>
  )
}

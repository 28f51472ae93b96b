/** The location filter with the club's active service locations. */
import { useActiveLocations } from '../../data/service-locations'
import { LocationField } from './location-field'

type Props = { value: string; onChoose: (location: string) => void }

export function LiveLocationField(props: Props) {
  const live = useActiveLocations()
  const names = live.status === 'ready' ? live.data.map(({ data }) => data.name) : []
  return <LocationField {...props} names={names} />
}

/** The coaching services as the club has them now, loaded together with Firebase. */
import { useCoachingServices } from '../../data/coaching'
import { Services } from './services'

export function LiveServices() {
  return <Services live={useCoachingServices()} />
}

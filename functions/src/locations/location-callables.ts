/** Service locations for admins (sections 2, 5 and 8). */
import { staffAction } from '../server/staff-action'
import * as locations from './locations'

export const saveLocation = staffAction('saveLocation', async ({ input, now }, batch) => {
  const { location_id, ...request } = input
  const outcome = await locations.saveLocation(batch, location_id, request, now)
  if ('refused' in outcome) return outcome
  return { answer: {}, change: { target: `service_locations/${location_id}`, ...outcome } }
})

export const deleteLocation = staffAction(
  'deleteLocation',
  async ({ input: { location_id }, now }, batch) => {
    const outcome = await locations.deleteLocation(batch, location_id, now)
    if ('refused' in outcome) return outcome
    return { answer: {}, change: { target: `service_locations/${location_id}`, ...outcome } }
  },
)

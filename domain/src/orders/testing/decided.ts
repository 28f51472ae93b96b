/** One request to an event, decided on given documents, of which it can read only those it has requested. */
import { reservationKeys, decideReservations, type Outcome, type ReservationRequest } from '../reservations'
import { afterChanges, snapshotOf, type Shelves } from './snapshot-of'

type Decided = { readonly outcome: Outcome; readonly shelves: Shelves }

/** The outcome, and the documents afterwards. */
export function decided(shelves: Shelves, eventId: string, request: ReservationRequest, now: Date): Decided {
  const known = new Set(reservationKeys(eventId, request).map(({ name, id }) => `${name}/${id}`))
  const all = snapshotOf(shelves)
  const snapshot: typeof all = {
    get: (name, id) => {
      if (!known.has(`${name}/${id}`)) throw new Error(`${name}/${id} was not loaded`)
      return all.get(name, id)
    },
  }
  const { outcomes, changes } = decideReservations(eventId, snapshot, [request], now)
  return { outcome: outcomes[0] ?? null, shelves: afterChanges(shelves, changes) }
}

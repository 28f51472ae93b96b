/** Holds the state of one door, and notifies watchers of each change. */
import { type DoorEvent, initialState, reduce } from './door-reducer'

export type DoorStore = ReturnType<typeof createDoorStore>

export function createDoorStore(eventId: string) {
  const watchers = new Set<() => void>()
  let state = initialState(eventId)
  return {
    state: () => state,
    dispatch: (event: DoorEvent) => {
      state = reduce(state, event)
      for (const watcher of watchers) watcher()
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

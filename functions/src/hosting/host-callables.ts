/** Hosts of evenings: agreeing to be named, taking that back, and reading who hosts. */
import { notHosting } from '@club/domain/events/event-host'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { hostFor, showHost } from './hosts'

export const setShowHost = callable('setShowHost', async ({ uid, input, now }) => {
  const { event_id: eventId, shows } = input
  if (!(await showHost({ uid, eventId, shows }, now))) return { refused: notHosting }
  log.showHostChanged({ eventId, uid, shows })
  return {}
})

export const openHost = callable('openHost', ({ uid, input: { event_id: eventId }, now }) =>
  hostFor(uid, eventId, now),
)

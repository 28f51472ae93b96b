/** A member's private calendar link, and what calendar apps read from it. */
import { onRequest } from 'firebase-functions/v2/https'
import { calendarFeedPath, feedSecretIn } from '@club/domain/events/calendar-feed'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { endFeed, feedOf, makeFeed } from './calendar-feeds'

export const setCalendarFeed = callable('setCalendarFeed', async ({ uid, input: { is_on }, now }) => {
  const path = is_on ? calendarFeedPath(await makeFeed(uid, now)) : null
  if (!is_on) await endFeed(uid)
  log.calendarFeedSwitched({ uid, is_on })
  return { path }
})

/** The address is a secret: `firebase.json` keeps it from being stored or passed on, and it is in none of our log events. */
export const calendarFeed = onRequest({ memory: '256MiB' }, async (request, response) => {
  response.set('Cache-Control', 'no-store')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).end()
    return
  }
  response.type('text/calendar; charset=utf-8').send(await feedOf(feedSecretIn(request.path), new Date()))
})

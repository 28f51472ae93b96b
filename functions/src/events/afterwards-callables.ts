/** After an event: the people the caller met there, private feedback about them, and the request for it. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { afterwardsRefusals, type AfterwardsRefusal } from '@club/domain/events/afterwards'
import { clubZone } from '@club/domain/club-time'
import { matching } from '../matching/matching'
import { callable, type Refusal } from '../server/callable'
import { askAfterwards, eventCompany, saveAnswer } from './afterwards'
import { announceMutualYeses } from './meet-again'

function refusal(reason: AfterwardsRefusal): Refusal {
  const code = reason === 'not_found' ? 'not-found' : 'failed-precondition'
  return { refused: afterwardsRefusals[reason], reason, code }
}

export const listEventCompany = callable('listEventCompany', async ({ uid, input, now }) => {
  const answer = await eventCompany(uid, input.event_id, now)
  return 'reason' in answer ? refusal(answer.reason) : answer
})

export const sayAfterwards = callable('sayAfterwards', async ({ uid, input, now }) => {
  const reason = await saveAnswer(
    uid,
    { eventId: input.event_id, chosen: input.meet_again, question: input.question },
    now,
  )
  return reason === null ? {} : refusal(reason)
})

export const askHowItWas = onSchedule(
  { schedule: 'every 60 minutes', maxInstances: 1, timeoutSeconds: 540 },
  () => askAfterwards(new Date()),
)

export const announceMeetAgain = onSchedule(
  { schedule: '0 12 * * *', timeZone: clubZone, retryCount: 3, maxInstances: 1, timeoutSeconds: 540 },
  () => announceMutualYeses(matching().runs.gate, new Date()),
)

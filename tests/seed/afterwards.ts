/** After the evening that has just ended: the question to the demo member, and answers of some of the others. */
import type { DocumentOf } from '@club/domain/collections'
import { afterwardsNotification, afterwardsQuestion, wouldMeetAgainId } from '@club/domain/events/afterwards'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { chanceOf } from './chance'
import { yesAt } from './mutual-matches'

/** An attendee of a seeded event, as stored. */
export type SeededAttendee = { readonly id: string; readonly data: EventAttendee }

type Written = {
  [Name in 'would_meet_again' | 'notifications']: { name: Name; id: string; data: DocumentOf<Name> }
}['would_meet_again' | 'notifications']

const demo = 'ben'
const answering = 0.4
const chosenMax = 3

/** The demo member has yet to answer about the evening that has just ended. */
export function withAnswers(rows: readonly SeededAttendee[], now: Date): SeededAttendee[] {
  const chance = chanceOf('who answers afterwards')
  return rows.map(({ id, data }) => {
    const hasAnswered = data.asked_at !== null && data.user_id !== demo && chance.happens(answering)
    const answered_at = yesAt(data, now) ?? (hasAnswered ? now : null)
    return { id, data: answered_at ? { ...data, answered_at, answered_question: afterwardsQuestion } : data }
  })
}

export function seededAnswers(rows: readonly SeededAttendee[], now: Date): Written[] {
  const chance = chanceOf('whom they would meet again')
  return rows.flatMap(({ data: { event_id, user_id, asked_at, answered_at } }): Written[] => {
    if (asked_at === null || yesAt({ event_id, user_id }, now)) return []
    if (user_id === demo) {
      const { id, notification } = afterwardsNotification(user_id, event_id, asked_at)
      return now < notification.expires_at ? [{ name: 'notifications', id, data: notification }] : []
    }
    if (answered_at === null) return []
    const others = rows.filter(
      ({ data }) => data.event_id === event_id && data.user_id !== user_id && data.checked_in_at !== null,
    )
    const chosen = chance.shuffled(others).slice(0, Math.floor(chance.next() * (chosenMax + 1)))
    return chosen.map(({ data: { user_id: about_user_id } }) => ({
      name: 'would_meet_again',
      id: wouldMeetAgainId(event_id, user_id, about_user_id),
      data: { event_id, user_id, about_user_id, question: afterwardsQuestion, created_at: answered_at },
    }))
  })
}

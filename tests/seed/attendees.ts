/** The attendees of each event: the same people on every run, as many as the event counts. */
import { askedAfterwardsFrom } from '@club/domain/events/afterwards'
import { attendeeId, newAttendee } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { matchingGender } from '@club/domain/members/interest'
import { type SeededAttendee, withAnswers } from './afterwards'
import { chanceOf, type Chance } from './chance'
import { programme, type Planned } from './event-programme'
import { eventFrom, isCalledOff, typesOf } from './events'
import type { Person } from './person'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The share of ticket holders who have bought one for a friend too. */
const withFriend = 0.15
/** The share of registered members who came. */
const came = 0.88

/** Members who can attend: onboarded, and not staff. */
function guests(people: readonly Person[]): Person[] {
  return people.filter(({ role, questionnaire }) => role === 'user' && questionnaire !== null)
}

function fits({ profile }: Person, planned: Planned, restriction: string): boolean {
  const gender = matchingGender(profile.gender ?? '')
  const sides: Readonly<Record<string, typeof gender>> = { female: 'women', male: 'men' }
  const isOldEnough = (profile.age ?? 0) >= (planned.ageFrom ?? limits.age.min)
  return isOldEnough && (restriction === 'any' || gender === sides[restriction])
}

type Group = { readonly restriction: string; readonly seats: number; readonly isTicket: boolean }

/** The seats taken, grouped by the gender that they are for. */
function groupsOf(planned: Planned): Group[] {
  const types = typesOf(planned)
  if (types.length === 0) return [{ restriction: 'any', seats: planned.taken, isTicket: false }]
  const isRestricted = types.some(({ gender_restriction }) => gender_restriction !== 'any')
  if (!isRestricted) return [{ restriction: 'any', seats: planned.taken, isTicket: true }]
  return types.map(({ gender_restriction: restriction, taken: seats }) => ({
    restriction,
    seats,
    isTicket: true,
  }))
}

function attendeesOf(planned: Planned, people: readonly Person[], now: Date): SeededAttendee[] {
  const { id: event_id, data: event } = eventFrom(planned, now)
  const chance = chanceOf(`who goes to ${planned.title}`)
  const announced = event.created_at?.getTime() ?? 0
  const until = Math.min(now.getTime(), event.date_time.getTime())
  const between = (from: number, to: number) => new Date(from + Math.floor(chance.next() * (to - from)))
  const joined = ({ joinedDaysAgo }: Person) => now.getTime() - joinedDaysAgo * dayMs
  const isOver = event.date_time < now && event.status === 'published'
  return groupsOf(planned).flatMap(({ restriction, seats, isTicket }) => {
    const shuffled = chance.shuffled(
      people.filter((person) => fits(person, planned, restriction) && joined(person) < until),
    )
    const isSure = ({ uid }: Person) => planned.among?.includes(uid) ?? false
    const fitting = [...shuffled.filter(isSure), ...shuffled.filter((person) => !isSure(person))]
    return shared(seats, isTicket && restriction === 'any', chance).flatMap((taken, index) => {
      const person = fitting[index]
      if (person === undefined) return []
      const user_id = person.uid
      const start = event.date_time.getTime()
      const arrived = isOver && (chance.happens(came) || isSure(person))
      const data = newAttendee({
        event_id,
        user_id,
        seats: taken,
        has_ticket: isTicket,
        created_at: between(Math.max(announced, joined(person)), until),
        checked_in_at: arrived ? between(start - 15 * minuteMs, start + 20 * minuteMs) : null,
        asked_at: arrived ? new Date(Math.min(now.getTime(), askedAfterwardsFrom(event).getTime())) : null,
      })
      return [{ id: attendeeId(event_id, user_id), data }]
    })
  })
}

/** Seats as rows of one, some of them of two. */
function shared(seats: number, mayBringFriends: boolean, chance: Chance): number[] {
  const rows: number[] = []
  for (let left = seats; left > 0; left -= rows.at(-1) ?? 1)
    rows.push(mayBringFriends && left > 1 && chance.happens(withFriend) ? 2 : 1)
  return rows
}

/** Every registration and ticket of the seed. */
export function seededAttendees(people: readonly Person[], now: Date): SeededAttendee[] {
  const who = guests(people)
  const held = programme.filter((planned) => !isCalledOff(planned))
  return withAnswers(
    held.flatMap((planned) => attendeesOf(planned, who, now)),
    now,
  )
}

/** Former attendees of the cancelled events. */
export function formerAttendees(people: readonly Person[], now: Date): SeededAttendee[] {
  return programme.filter(isCalledOff).flatMap((planned) => attendeesOf(planned, guests(people), now))
}

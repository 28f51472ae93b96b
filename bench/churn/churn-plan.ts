/** Ten busy seconds of a club: when members join, change and leave, and how late and disordered the events arrive. */
import { chanceFrom } from './chance'

export const crowdSize = 600
const joins = 200
const editedAgain = 1 / 3
const departures = 20
const lengthMs = 10_000
/** The maximum delay of an event, which puts events out of order. */
const lateByMs = 100
const deliveredTwice = 0.3
const secondDeliveryWithinMs = 2000
const killEveryMs = 2500

export type Change = {
  readonly atMs: number
  readonly uid: string
  readonly kind: 'join' | 'edit' | 'leave'
  readonly seed: number
  /** Delays from the write to each delivery of its event, in milliseconds. */
  readonly deliveriesMs: readonly number[]
}

type Kill = { readonly atMs: number; readonly worker: number }

export function churnPlan(seed: number, workers: number): { changes: Change[]; kills: Kill[] } {
  const chance = chanceFrom(seed)
  const between = (least: number, most: number) => least + chance() * (most - least)
  const change = (kind: Change['kind'], uid: string, atMs: number, number: number): Change => {
    const first = between(0, lateByMs)
    const again = chance() < deliveredTwice ? [first + between(0, secondDeliveryWithinMs)] : []
    return { kind, uid, atMs, seed: number, deliveriesMs: [first, ...again] }
  }
  const changes = Array.from({ length: joins }, (_, index) => {
    const atMs = between(0, lengthMs * 0.9)
    const uid = `newcomer${index}`
    const join = change('join', uid, atMs, crowdSize + index)
    const isEdited = chance() < editedAgain
    return isEdited ? [join, change('edit', uid, between(atMs, lengthMs), 5000 + index)] : [join]
  }).flat()
  for (let index = 0; index < departures; index += 1)
    changes.push(change('leave', `member${index * 7}`, between(0, lengthMs), 0))
  const kills = Array.from({ length: Math.floor(lengthMs / killEveryMs) }, (_, index) => ({
    atMs: (index + 0.5) * killEveryMs,
    worker: Math.floor(chance() * workers),
  }))
  return { changes: changes.sort((one, other) => one.atMs - other.atMs), kills }
}

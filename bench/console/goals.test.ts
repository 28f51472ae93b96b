import { expect, it } from 'vitest'
import { goals, type Measured, missedGoals } from './goals'

const atTheGoal = { beyondBare: goals.beyondBare, documents: goals.documents }
const met: Measured = {
  opened: { users: atTheGoal, events: atTheGoal },
  many: { documents: goals.furtherDocuments },
  demotion: { p50: goals.demotion },
}

it('a console that is exactly at its goals misses none', () => {
  expect(missedGoals(met)).toEqual([])
})

it.each<[string, Measured]>([
  ['users beyondBare', { ...met, opened: { users: { ...atTheGoal, beyondBare: goals.beyondBare + 1 } } }],
  ['events documents', { ...met, opened: { events: { ...atTheGoal, documents: goals.documents + 1 } } }],
  ['many documents', { ...met, many: { documents: goals.furtherDocuments + 1 } }],
  ['demotion p50', { ...met, demotion: { p50: goals.demotion + 1 } }],
  ['demotion p50', { ...met, demotion: { p50: Number.NaN } }],
])('one figure beyond its goal is named: %s of %j', (name, measured) => {
  expect(missedGoals(measured)).toEqual([name])
})

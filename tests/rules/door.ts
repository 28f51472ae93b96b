/** door_passes and door_entries: admins read the list at a door, and its helpers do until the event has ended. */
import { describe, expect, test } from 'vitest'
import { admins, members, noStandpoints, people, type Standpoint } from './cast'
import { doorPassOf } from './club'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage, put, type Seat } from './stage'

const hourMs = 3_600_000
const startedHoursAgo = (hours: number) => ({ date_time: new Date(Date.now() - hours * hourMs) })
const row = { kind: 'ticket', id: 'o1', name: 'Ada L.', quantity: 2 }

/** All of the cast have a pass for this event, and none for the other. */
function anEvening(hoursAgo: number): [string, object][] {
  return [
    ['events/tonight', startedHoursAgo(hoursAgo)],
    ['events/elsewhere', startedHoursAgo(hoursAgo)],
    ...['tonight', 'elsewhere'].map((event): [string, object] => [
      `door_entries/${event}/entries/ticket_o1`,
      row,
    ]),
    ...people.map(({ uid }): [string, object] => [`door_passes/tonight_${uid}`, doorPassOf('tonight', uid)]),
  ]
}

const listOf = (event: string) => (seat: Seat) => seat.db.collection(`door_entries/${event}/entries`)
const rowOf = (event: string) => (seat: Seat) => listOf(event)(seat).doc('ticket_o1').get()

async function expectReaders(event: string, readers: readonly Standpoint[]): Promise<void> {
  await expectOnly(readers, rowOf(event))
  await expectOnly(readers, (seat) => listOf(event)(seat).get())
}

export function doorRules(): void {
  describe('door_entries', () => {
    onStage()

    test('a helper in good standing reads the list of that event, and of no other', async () => {
      await put(anEvening(1))
      await expectReaders('tonight', members)
      await expectReaders('elsewhere', admins)
    })

    test('no one reads those of all events at once', () =>
      expectOnly(noStandpoints, ({ db }) => db.collectionGroup('entries').get()))

    test('a pass that is withdrawn ends that at once', async () => {
      await put(anEvening(1))
      expect(await memberMay(rowOf('tonight'))).toBe(true)
      const withdrawn = { withdrawn_at: new Date() }
      await put(
        people.map(({ uid }) => [
          `door_passes/tonight_${uid}`,
          { ...doorPassOf('tonight', uid), ...withdrawn },
        ]),
      )
      await expectReaders('tonight', admins)
    })

    test('a helper reads it until the event has ended', async () => {
      await put(anEvening(2.99))
      await expectReaders('tonight', members)
      await put(anEvening(3.01))
      await expectReaders('tonight', admins)
    })

    test('no one writes a row', async () => {
      await put(anEvening(1))
      const rowIn = (seat: Seat) => listOf('tonight')(seat).doc('ticket_o1')
      await expectOnly(noStandpoints, (seat) => rowIn(seat).update({ checked_in_at: 1 }))
      await expectOnly(noStandpoints, (seat) => rowIn(seat).delete())
      await expectOnly(noStandpoints, (seat) => listOf('tonight')(seat).doc(`ticket_${seat.uid}`).set(row))
    })
  })

  describe('door_passes', () => {
    onStage()
    const passes = ({ db }: Seat) => db.collection('door_passes')

    test('a member gets their own, also when there is none', async () => {
      await put(anEvening(1))
      await expectOnly(members, (seat) => passes(seat).doc(`tonight_${seat.uid}`).get())
      await expectOnly(members, (seat) => passes(seat).doc(`elsewhere_${seat.uid}`).get())
    })

    test('a member lists their own', () =>
      expectOnly(members, (seat) => passes(seat).where('user_id', '==', seat.uid).get()))

    test('those of others are for admins', async () => {
      await expectOnly(admins, (seat) => passes(seat).doc('kayaks_zoe').get())
      await expectOnly(admins, (seat) => passes(seat).doc('unknown').get())
      await expectOnly(admins, (seat) => passes(seat).where('event_id', '==', 'kayaks').get())
    })

    serverOnly('door_passes', [{ withdrawn_at: null }])
  })
}

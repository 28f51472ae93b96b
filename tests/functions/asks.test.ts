/** Asks between mutual matches: a yes seats both or no one, and a no reads as silence. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askCopyId, signId, type Ask } from '@club/domain/asks/ask'
import { attendeeId } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import { pairEmailId } from '@club/domain/notifications/notification'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { anEvent, counted, dayMs } from './events'
import { emailAbout } from './inbox'
import { type Answer, call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import { readBy, untilMatched } from './read-by'

// Members of earlier tests would compete for a place among each other’s best matches.
afterEach(emptyClub)

let ana: Onboarded
let ben: Onboarded
let walk: string
let dinner: string
beforeEach(async () => {
  ;[ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
  walk = randomUUID()
  dinner = randomUUID()
  await anEvent(walk)
  await anEvent(dinner, { title: 'Dinner', date_time: new Date(Date.now() + 9 * dayMs) })
})

/** As after two likes. */
async function match(one = ana, other = ben): Promise<void> {
  const user_ids = [one.uid, other.uid].sort()
  const pair = { user_ids, reactions: {}, mutual: true, updated_at: new Date() }
  await db.doc(`pair_reactions/${pairId(one.uid, other.uid)}`).set(pair)
}

const newId = (): string => randomUUID()

function ask(from: Onboarded, to: Onboarded, { id = newId(), events = [walk], line = '' } = {}) {
  const form = { user_id: to.uid, event_ids: events, line }
  return call('askAlong', { id, ask: form }, { token: from.token })
}
const answer = (by: Onboarded, id: string, event_id: string | null) =>
  call('answerAsk', { ask: id, event_id }, { token: by.token })
const withdraw = (by: Onboarded, id: string) => call('withdrawAsk', { ask: id }, { token: by.token })

const asked = { result: { is_agreed: false } }
const agreed = { result: { is_agreed: true } }
const done = { result: {} }
const refused = (reason: string) => ({ error: { details: { reason } } })
/** The reasons of two answers, an accepted one first. */
const reasonsOf = (answers: readonly Answer[]) =>
  answers.map(({ error }) => error?.details?.reason ?? null).toSorted((one) => (one === null ? -1 : 1))

/** A member's copies, with the times at which they were written: everything the rules let them read of asks. */
async function copiesOf({ uid }: Onboarded) {
  const { docs } = await collectionOf('asks').where('user_id', '==', uid).get()
  return docs.map((row) => ({ id: row.id, at: row.updateTime.toMillis(), ask: row.data() }))
}
async function planOf(member: Onboarded): Promise<Ask['plan']> {
  const [copy] = await copiesOf(member)
  return copy?.ask.plan ?? null
}
const isSeated = async ({ uid }: Onboarded, event = walk) =>
  (await db.doc(`event_attendees/${attendeeId(event, uid)}`).get()).exists
async function newsOf({ uid }: Onboarded, kind: string) {
  const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
  return docs.map((row) => row.data()).filter((row) => row.kind === kind)
}
/** The ask as if it had closed so long ago. */
async function close(id: string, agoMs = 1000): Promise<void> {
  const closes_at = new Date(Date.now() - agoMs)
  for (const { uid } of [ana, ben]) await db.doc(`asks/${askCopyId(id, uid)}`).update({ closes_at })
  await db.doc(`pair_reactions/${pairId(ana.uid, ben.uid)}`).update({ 'asked.closes_at': closes_at })
}

describe('a yes', () => {
  it('registers both in one commit, and both read that they are going together', async () => {
    expect(await ask(ana, ben)).toMatchObject(refused('not_matched'))
    await match()
    const id = randomUUID()
    const form = { id, events: [dinner, walk], line: 'I know a good bench.' }
    expect(await Promise.all([ask(ana, ben, form), ask(ana, ben, form)])).toEqual([asked, asked])
    expect(await copiesOf(ben)).toMatchObject([
      { ask: { from: ana.uid, event_ids: [walk, dinner], line: form.line, plan: null } },
    ])
    await expect.poll(() => newsOf(ben, 'asked')).toHaveLength(1)
    const email = await emailAbout(ben.email, 'Ana asks you along')
    expect(email.text).toContain(`/together/${ana.uid}`)
    expect(email.text).not.toContain('bench')

    expect(await Promise.all([answer(ben, id, walk), answer(ben, id, walk)])).toEqual([done, done])
    expect(await counted(walk)).toMatchObject({ counter: 2 })
    const together = { event_id: walk, seated: [ana.uid, ben.uid], ended_at: null }
    expect(await planOf(ana)).toMatchObject(together)
    expect(await planOf(ben)).toEqual(await planOf(ana))
    await expect.poll(() => newsOf(ana, 'ask_accepted')).toMatchObject([{ event_id: walk }])
    expect(await newsOf(ben, 'ask_accepted')).toEqual([])
  })

  it.each([
    ['the event is cancelled', () => db.doc(`events/${walk}`).update({ status: 'cancelled' })],
    ['only one seat is left', () => db.doc(`events/${walk}`).update({ max_attendees: 1 })],
    ['the asker has blocked them', () => call('blockMember', { user_id: ben.uid }, { token: ana.token })],
    ['the asker is suspended', () => db.doc(`accounts/${ana.uid}`).update({ suspended: true })],
    ['the asker is leaving', () => db.doc(`accounts/${ana.uid}`).update({ leaving_at: new Date() })],
    ['the asker has withdrawn', (id: string) => withdraw(ana, id)],
    ['the ask has closed', (id: string) => close(id)],
    ['they have said no', (id: string) => answer(ben, id, null)],
    [
      'the asker goes elsewhere then',
      () => call('registerForEvent', { event_id: walk2 }, { token: ana.token }),
    ],
  ])('changes nothing, and reads the same, when %s', async (_, act) => {
    await anEvent(walk2)
    await match()
    const id = randomUUID()
    await ask(ana, ben, { id })
    await act(id)
    expect(await answer(ben, id, walk)).toMatchObject(refused('over'))
    expect(await counted(walk)).toMatchObject({ counter: 0 })
    expect(await planOf(ben)).toBeNull()
  })
  const walk2 = randomUUID()

  it('leaves a seat that one of the two had before, and tells a member of their own clash alone', async () => {
    await match()
    const other = randomUUID()
    await anEvent(other)
    await call('registerForEvent', { event_id: walk }, { token: ana.token })
    const id = randomUUID()
    await ask(ana, ben, { id })
    await call('registerForEvent', { event_id: other }, { token: ben.token })
    expect(await answer(ben, id, walk)).toMatchObject(refused('clash'))
    expect(await isSeated(ana)).toBe(true)
    await call('cancelRegistration', { event_id: other }, { token: ben.token })
    expect(await answer(ben, id, walk)).toEqual(done)
    expect(await counted(walk)).toMatchObject({ counter: 2 })
  })

  it('is what two asks for the same evening at the same moment are', async () => {
    await match()
    const answers = await Promise.all([ask(ana, ben), ask(ben, ana, { events: [dinner, walk] })])
    expect(answers).toEqual(expect.arrayContaining([asked, agreed]))
    const plan = await planOf(ana)
    expect([plan?.event_id, plan?.seated.toSorted()]).toEqual([walk, [ana.uid, ben.uid].sort()])
    expect(await counted(walk)).toMatchObject({ counter: 2 })
  })

  it('is one of two for the same time', async () => {
    const cleo = await onboarded('Cleo')
    await Promise.all([match(), match(cleo, ben)])
    const [one, other] = [randomUUID(), randomUUID()]
    const same = randomUUID()
    await anEvent(same)
    await ask(ana, ben, { id: one })
    await ask(cleo, ben, { id: other, events: [same] })
    const answers = await Promise.all([answer(ben, one, walk), answer(ben, other, same)])
    expect(reasonsOf(answers)).toEqual([null, 'clash'])
    expect((await counted(walk)).counter + (await counted(same)).counter).toBe(2)
  })

  it('gives the last two seats to one of two pairs', async () => {
    const [cleo, dan] = await Promise.all([onboarded('Cleo'), onboarded('Dan')])
    await Promise.all([match(), match(cleo, dan), db.doc(`events/${walk}`).update({ max_attendees: 2 })])
    const [one, other] = [randomUUID(), randomUUID()]
    await Promise.all([ask(ana, ben, { id: one }), ask(cleo, dan, { id: other })])
    const answers = await Promise.all([answer(ben, one, walk), answer(dan, other, walk)])
    expect(reasonsOf(answers)).toEqual([null, 'over'])
    expect(await counted(walk)).toMatchObject({ counter: 2 })
  })

  it('is the answer to a second copy of the ask that was a yes', async () => {
    await match()
    await ask(ana, ben)
    const id = newId()
    expect(await ask(ben, ana, { id })).toEqual(agreed)
    expect(await ask(ben, ana, { id })).toEqual(agreed)
    await expect.poll(() => newsOf(ana, 'ask_accepted')).toHaveLength(1)
  })

  it('can’t be taken for a no or a withdrawal that comes after it', async () => {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    await answer(ben, id, walk)
    expect(await answer(ben, id, null)).toMatchObject(refused('agreed'))
    expect(await withdraw(ana, id)).toMatchObject(refused('agreed'))
  })

  it('seats no one where tickets are needed, and is a plan once both have theirs in time', async () => {
    await db.doc(`events/${walk}`).update({ has_tickets: true })
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    expect(await answer(ben, id, walk)).toEqual(done)
    expect((await planOf(ana))?.seated).toEqual([])
    const ticket = (member: Onboarded, created_at = new Date()) =>
      db.doc(`event_attendees/${attendeeId(walk, member.uid)}`).set({
        ...{ event_id: walk, user_id: member.uid, seats: 1, has_ticket: true, created_at },
      })
    await Promise.all([ticket(ana), ticket(ben)])
    for (const member of [ana, ben])
      await expect.poll(async () => (await planOf(member))?.seated).toEqual([ana.uid, ben.uid])
  })

  it('shows nothing of the other’s seat while a block is between the two, and all of it afterwards', async () => {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    await answer(ben, id, walk)
    await expect.poll(() => newsOf(ana, 'ask_accepted')).toHaveLength(1)
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
    const before = await copiesOf(ana)
    await call('cancelRegistration', { event_id: walk }, { token: ben.token })
    await expect.poll(async () => (await planOf(ben))?.ended_at).toBeInstanceOf(Date)
    expect(await copiesOf(ana)).toEqual(before)
    await call('unblockMember', { user_id: ana.uid }, { token: ben.token })
    expect(await planOf(ana)).toEqual(await planOf(ben))
  })

  it('ends kindly for both when one gives up their seat, and the other keeps theirs', async () => {
    await match()
    const id = randomUUID()
    await ask(ana, ben, { id })
    await answer(ben, id, walk)
    await call('cancelRegistration', { event_id: walk }, { token: ana.token })
    await expect.poll(async () => (await planOf(ben))?.ended_at).toBeInstanceOf(Date)
    expect((await planOf(ana))?.ended_at).toEqual((await planOf(ben))?.ended_at)
    await expect.poll(() => newsOf(ben, 'plan_ended')).toHaveLength(1)
    expect(await newsOf(ana, 'plan_ended')).toEqual([])
    expect(await isSeated(ben)).toBe(true)
  })
})

describe('a no', () => {
  it('leaves all that the asker can read as silence does, and so does a withdrawal for the other', async () => {
    await match()
    const id = randomUUID()
    await ask(ana, ben, { id })
    await expect.poll(() => newsOf(ben, 'asked')).toHaveLength(1)
    await untilMatched([ana, ben])
    const silence = await readBy(ana, { events: [walk], others: [ben] })
    expect(await answer(ben, id, null)).toEqual(done)
    expect(await readBy(ana, { events: [walk], others: [ben] })).toEqual(silence)
    expect(await ask(ana, ben)).toMatchObject(refused('open'))
    const beforeWithdrawal = await readBy(ben, { events: [walk], others: [ana] })
    expect(await withdraw(ana, id)).toEqual(done)
    expect(await readBy(ben, { events: [walk], others: [ana] })).toEqual(beforeWithdrawal)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['silence', () => Promise.resolve()],
    ['a no', (id) => answer(ben, id, null)],
    [
      'the end of the match',
      () => call('reactToMember', { user_id: ana.uid, like_type: 'pass' }, { token: ben.token }),
    ],
  ])('is followed at the deadline by the same for the asker as everything else: %s', async (_, act) => {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    const read = async () => [await copiesOf(ana), (await newsOf(ana, 'ask_accepted')).length]
    const before = await read()
    await act(id)
    expect(await read()).toEqual(before)
    await close(id)
    const [copy] = await copiesOf(ana)
    expect(copy?.ask).toMatchObject({ dismissed_at: null, plan: null })
    expect(await ask(ana, ben)).toMatchObject(refused('their_turn'))
  })

  it('leaves two asks within 72 hours with one email, and a notification each', async () => {
    await match()
    const [first, second] = [newId(), newId()]
    await ask(ana, ben, { id: first })
    await expect.poll(() => newsOf(ben, 'asked')).toHaveLength(1)
    await answer(ben, first, null)
    await close(first, 15 * dayMs)
    expect(await ask(ana, ben, { id: second })).toEqual(asked)
    await expect.poll(() => newsOf(ben, 'asked')).toHaveLength(2)
    const hasEmail = async (id: string) => {
      const news = { kind: 'asked', uid: ben.uid, about: ana.uid, ask: id, closesAt: new Date() } as const
      return (await collectionOf('mail').doc(pairEmailId(news)).get()).exists
    }
    expect([await hasEmail(first), await hasEmail(second)]).toEqual([true, false])
  })

  it('makes asking back possible at once, which takes the place of the first ask', async () => {
    await match()
    const id = randomUUID()
    await ask(ana, ben, { id })
    expect(await ask(ben, ana, { events: [dinner] })).toMatchObject(refused('answer_first'))
    await answer(ben, id, null)
    const back = randomUUID()
    expect(await ask(ben, ana, { id: back, events: [dinner] })).toEqual(asked)
    expect(await answer(ana, back, dinner)).toEqual(done)
  })
})

describe('the turn', () => {
  it('is the other’s after an ask that is over, and anyone’s two weeks later, twice in a row at most', async () => {
    await match()
    const [first, second] = [randomUUID(), randomUUID()]
    await ask(ana, ben, { id: first, line: 'Come along?' })
    await close(first)
    expect(await ask(ana, ben)).toMatchObject(refused('their_turn'))
    await close(first, 14 * dayMs)
    expect(await ask(ana, ben, { line: 'And now?' })).toMatchObject(refused('line_used'))
    expect(await ask(ana, ben, { id: second })).toEqual(asked)
    await close(second, 100 * dayMs)
    expect(await ask(ana, ben)).toMatchObject(refused('their_turn'))
    expect(await ask(ben, ana)).toEqual(asked)
  })

  it('survives a block that is undone', async () => {
    await match()
    const id = randomUUID()
    await ask(ana, ben, { id, line: 'Come along?' })
    await close(id)
    await call('blockMember', { user_id: ben.uid }, { token: ana.token })
    expect(await ask(ben, ana)).toMatchObject(refused('not_matched'))
    await call('unblockMember', { user_id: ben.uid }, { token: ana.token })
    expect(await ask(ana, ben)).toMatchObject(refused('their_turn'))
  })
})

describe('a line', () => {
  it.each([
    ['nothing', () => Promise.resolve()],
    ['withdraws', (id: string) => withdraw(ana, id)],
    ['blocks', () => call('blockMember', { user_id: ben.uid }, { token: ana.token })],
    ['is suspended', () => db.doc(`accounts/${ana.uid}`).update({ suspended: true })],
  ])(
    'can be reported by the one who got it, although its sender does this afterwards: %s',
    async (_, act) => {
      await match()
      const id = newId()
      await ask(ana, ben, { id, line: 'You owe me an evening.' })
      await act(id)
      const report = async (by: Onboarded, about: Onboarded) => {
        const form = { user_id: about.uid, reason: 'harassment', subject: 'hello', hello: id }
        const reportId = newId()
        await call('reportMember', { id: reportId, report: form }, { token: by.token })
        return (await collectionOf('reports').doc(reportId).get()).data()?.evidence.hello
      }
      expect(await report(ben, ana)).toBe('You owe me an evening.')
      expect(await report(ana, ben)).toBeUndefined()
    },
  )
})

describe('a match that one of the two has ended', () => {
  const react = (by: Onboarded, other: Onboarded, like_type: 'like' | 'pass') =>
    call('reactToMember', { user_id: other.uid, like_type }, { token: by.token })
  it('accepts the other’s ask and card as ever, which never reach the one who ended it', async () => {
    await match()
    await untilMatched([ana, ben])
    const before = await readBy(ana, { events: [walk], others: [ben] })
    expect((await react(ben, ana, 'pass')).result).toBeDefined()
    expect(await readBy(ana, { events: [walk], others: [ben] })).toEqual(before)
    const id = newId()
    expect(await ask(ana, ben, { id })).toEqual(asked)
    const hello = { user_id: ben.uid, prompt: null, text: 'Hello there' }
    expect(await call('sendHello', { id: newId(), hello }, { token: ana.token })).toEqual(done)
    const [own] = await copiesOf(ana)
    const [theirs] = await copiesOf(ben)
    expect(own?.ask).toMatchObject({ dismissed_at: null, plan: null })
    expect(theirs?.ask.dismissed_at).toBeInstanceOf(Date)
    expect(own?.ask.closes_at).toEqual(theirs?.ask.closes_at)
    expect(await newsOf(ben, 'hello')).toEqual([])
    expect(await newsOf(ben, 'asked')).toEqual([])
    expect(await answer(ben, id, walk)).toMatchObject(refused('over'))
  })

  it('refuses a yes until the one who ended it likes the other again, which the other reads as silence', async () => {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    const [before] = await copiesOf(ana)
    await react(ben, ana, 'pass')
    expect((await copiesOf(ana))[0]).toEqual(before)
    expect(await answer(ben, id, walk)).toMatchObject(refused('over'))
    await react(ben, ana, 'like')
    const like = (await db.doc(`likes/${ben.uid}_${ana.uid}`).get()).data()
    expect(like).toMatchObject({ like_type: 'like', ends_match: false })
    expect(await answer(ben, id, walk)).toEqual(done)
  })
})

describe('a sign', () => {
  const sign = (by: Onboarded, id: string, text = 'I’ll be the one with the yellow scarf') =>
    call('sendSign', { ask: id, sign: { text } }, { token: by.token })
  const signsTo = async ({ uid }: Onboarded) => {
    const { docs } = await collectionOf('hellos').where('to_user_id', '==', uid).get()
    return docs.map((row) => row.data().text)
  }
  async function together(): Promise<string> {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    await answer(ben, id, walk)
    return id
  }

  it('can be sent once each way between two who are going together, and a repeated request changes nothing', async () => {
    const id = await together()
    expect(await Promise.all([sign(ana, id), sign(ana, id)])).toEqual([done, done])
    expect(await sign(ana, id, 'Or a red one')).toMatchObject(refused('sent'))
    expect(await sign(ben, id, 'Mustard sweater')).toEqual(done)
    expect(await signsTo(ben)).toEqual(['I’ll be the one with the yellow scarf'])
    expect(await signsTo(ana)).toEqual(['Mustard sweater'])
    // The one card each way is still to come.
    const hello = { user_id: ben.uid, prompt: null, text: 'Hello!' }
    expect(await call('sendHello', { id: newId(), hello }, { token: ana.token })).toEqual(done)
  })

  it('is words only, of at most sixty characters', async () => {
    const id = await together()
    for (const text of ['Call me: 604 555 0199', 'See club.example.com', 'x'.repeat(61), ' '])
      expect((await sign(ana, id, text)).error).toBeDefined()
    expect(await signsTo(ben)).toEqual([])
  })

  it.each([
    ['before the yes', () => Promise.resolve()],
    ['once the plan has ended', (id: string) => endPlan(id)],
    ['while a block is between the two', (id: string) => blockAfterYes(id)],
  ])('is refused %s', async (_, act) => {
    await match()
    const id = newId()
    await ask(ana, ben, { id })
    await act(id)
    expect(await sign(ana, id)).toMatchObject(refused('not_together'))
    expect(await signsTo(ben)).toEqual([])
  })
  async function endPlan(id: string): Promise<void> {
    await answer(ben, id, walk)
    await call('cancelRegistration', { event_id: walk }, { token: ben.token })
    await expect.poll(async () => (await planOf(ana))?.ended_at).toBeTruthy()
  }
  async function blockAfterYes(id: string): Promise<void> {
    await answer(ben, id, walk)
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
  }

  it('stays reportable by the one who got it when its sender blocks them', async () => {
    const id = await together()
    await sign(ana, id, 'An unkind line')
    await call('blockMember', { user_id: ben.uid }, { token: ana.token })
    const about = { user_id: ana.uid, subject: 'hello', hello: signId(id, true) }
    const report = { ...about, reason: 'harassment' }
    const reported = await call('reportMember', { id: newId(), report }, { token: ben.token })
    expect(reported).toEqual(done)
    const { docs } = await collectionOf('reports').where('reporter_id', '==', ben.uid).get()
    expect(docs.map((row) => row.data().evidence.hello)).toEqual(['An unkind line'])
  })
})

describe('an asker', () => {
  it('can’t ask to an evening at the time of another seat of theirs', async () => {
    const other = newId()
    await Promise.all([match(), anEvent(other)])
    await call('registerForEvent', { event_id: other }, { token: ana.token })
    expect(await ask(ana, ben)).toMatchObject(refused('busy'))
    await db.doc(`events/${other}`).update({ status: 'cancelled' })
    expect(await ask(ana, ben)).toEqual(asked)
  })

  it('has five asks open at most, each for another time', async () => {
    const others = await Promise.all(['Cleo', 'Dan', 'Eve', 'Fay', 'Gil'].map((name) => onboarded(name)))
    const events = others.map(() => randomUUID())
    await Promise.all([
      match(),
      ...others.map((other) => match(ana, other)),
      ...events.map((id, index) => anEvent(id, { date_time: new Date(Date.now() + (20 + index) * dayMs) })),
    ])
    const answers = await Promise.all(
      others.map((other, index) => ask(ana, other, { events: [events[index] ?? ''] })),
    )
    expect(answers).toEqual(others.map(() => asked))
    expect(await ask(ana, ben)).toMatchObject(refused('too_many'))
  })

  it('can’t ask two members to evenings that overlap, not even at the same moment', async () => {
    const cleo = await onboarded('Cleo')
    const same = randomUUID()
    await Promise.all([match(), match(ana, cleo), anEvent(same)])
    const answers = await Promise.all([ask(ana, ben), ask(ana, cleo, { events: [same] })])
    expect(reasonsOf(answers)).toEqual([null, 'busy'])
  })

  it('can only ask to evenings that anyone could book', async () => {
    await match()
    const soon = randomUUID()
    await anEvent(soon, { date_time: new Date(Date.now() + dayMs / 2) })
    expect(await ask(ana, ben, { events: [walk, soon] })).toMatchObject(refused('event'))
    await db.doc(`events/${walk}`).update({ max_attendees: 1 })
    expect(await ask(ana, ben)).toMatchObject(refused('event'))
    expect(await ask(ana, ben, { events: [randomUUID()] })).toMatchObject(refused('event'))
  })

  it('is refused a line that is more than words', async () => {
    await match()
    const answered = await ask(ana, ben, { line: 'Find me at example.com' })
    expect(answered.error?.message).toContain('links')
  })
})

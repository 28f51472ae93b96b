/** Deployed hosting, from an application to a published event: decisions, proposals, publication and notifications. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProposalForm } from '@club/domain/events/event-form'
import { eventProposalSchema, proposalTexts } from '@club/domain/hosting/event-proposal'
import { hostApplicationSchema } from '@club/domain/hosting/host-application'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { applicationOf } from '../../functions/src/hosting/event-proposals'
import { aLocation, answerOf, auditOf, by, eventForm, member, type Person } from './console'
import { anEvent, dayMs } from './events'
import { arrived, emailAbout } from './inbox'
import { call, db } from './kit'
import { onboarded, type Onboarded } from './onboarded'

const done = { result: {} }
const eventOf = async (id: string) => (await collectionOf('events').doc(id).get()).data()
const proposalOf = async (id: string) => (await collectionOf('event_proposals').doc(id).get()).data()
/** The subjects of an address's emails, from the inbox: a delivered email document stores no text. */
const subjectsTo = async (email: string) => {
  const { size } = await collectionOf('mail').where('to', '==', email).get()
  return (await arrived(email, size)).map(({ subject }) => subject)
}
const newsOf = async (uid: string) => {
  const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
  return docs.map((snapshot) => snapshot.data())
}

/** An application with this address. */
async function application(email: string, status = 'new'): Promise<string> {
  const id = randomUUID()
  const fields = { phone: '604 555 0177', city: 'Vancouver', reason: 'My table is too long.' }
  const row = { first_name: 'Nadia', last_name: 'Haddad', email, status, created_at: new Date(), ...fields }
  await db.doc(`host_applications/${id}`).set(hostApplicationSchema.parse(row))
  return id
}

async function acceptedHost(): Promise<Onboarded> {
  const nadia = await onboarded('Nadia')
  await application(nadia.email, 'accepted')
  return nadia
}

describe('an application to host', () => {
  it('is accepted once, by a moderator, with an email and a row in the audit log', async () => {
    const [mo, nadia] = [await member('moderator', 'mo'), await onboarded('Nadia')]
    const application_id = await application(nadia.email)
    expect(await applicationOf(nadia.email)).toBe('new')
    const accept = { application_id, accepted: true }
    const answers = await Promise.all([1, 2].map(() => by(mo, 'decideHostApplication', accept)))
    for (const answer of answers) expect(answer).toEqual(done)
    expect(await subjectsTo(nadia.email)).toEqual([expect.stringContaining('You’re now a host')])
    expect((await emailAbout(nadia.email, 'You’re now a host')).text).toContain('/host')
    expect(await auditOf(`host_applications/${application_id}`)).toMatchObject([
      { who: mo.uid, what: 'decideHostApplication', after: { status: 'accepted' } },
    ])
    expect(await applicationOf(nadia.email)).toBe('accepted')
    expect((await by(mo, 'decideHostApplication', { ...accept, accepted: false })).error).toMatchObject({
      details: { reason: 'decided' },
    })
  })

  it('is declined with an email', async () => {
    const [mo, nadia] = [await member('moderator', 'mo'), await onboarded('Nadia')]
    const application_id = await application(nadia.email)
    expect(await by(mo, 'decideHostApplication', { application_id, accepted: false })).toEqual(done)
    const { text } = await emailAbout(nadia.email, 'application')
    expect(text.replace(/\s+/g, ' ')).toContain('we can’t take you on as a host at the moment.')
    expect(await applicationOf(nadia.email)).toBe('declined')
  })

  it('can’t be decided by its own applicant, and only by an admin if the applicant is on staff', async () => {
    const [mo, max, vera] = [
      await member('moderator', 'mo'),
      await member('moderator', 'max'),
      await member('admin', 'vera'),
    ]
    const application_id = await application(mo.email)
    const accept = { application_id, accepted: true }
    for (const who of [mo, max])
      expect((await by(who, 'decideHostApplication', accept)).error).toMatchObject({
        details: { reason: 'not_yours' },
      })
    expect(await subjectsTo(mo.email)).toEqual([])
    expect(await by(vera, 'decideHostApplication', accept)).toEqual(done)
  })
})

describe('a proposed event', () => {
  let vera: Person
  let nadia: Onboarded
  let place: Awaited<ReturnType<typeof aLocation>>
  beforeEach(async () => {
    ;[vera, nadia, place] = await Promise.all([member('admin'), acceptedHost(), aLocation()])
  })

  const form = (changes: Partial<ProposalForm> = {}): ProposalForm => {
    const { image_url, status, ...rest } = eventForm(place.id, { title: 'A long table', ...changes })
    expect([image_url, status]).toEqual([null, 'draft'])
    return rest
  }
  const proposed = async (who: Person = nadia) => {
    const event_id = randomUUID()
    expect(await by(who, 'proposeEvent', { event_id, event: form() })).toEqual(done)
    return event_id
  }
  /** An admin with an older version of the location's form open saves it. */
  const expectPlaceAsItWas = async () => {
    const location = (await collectionOf('service_locations').doc(place.id).get()).data()
    expect(location).toMatchObject({ updated_at: null, used_at: expect.any(Date) as Date })
  }
  const seen = async (id: string) => (await eventOf(id))?.updated_at?.getTime() ?? null

  it('is stored once, names no author, and is never public', async () => {
    const event_id = randomUUID()
    const request = { event_id, event: form() }
    const answers = await Promise.all([1, 2].map(() => by(nadia, 'proposeEvent', request)))
    for (const answer of answers) expect(answer).toEqual(done)
    const event = await eventOf(event_id)
    expect(event).toMatchObject({ title: 'A long table', status: 'proposed', location: place.name })
    expect(JSON.stringify(event)).not.toContain(nadia.uid)
    expect(await proposalOf(event_id)).toMatchObject({ user_id: nadia.uid, status: 'proposed' })
    await expectPlaceAsItWas()
    const ana = await onboarded('Ana')
    for (const name of ['registerForEvent', 'listAttendees'] as const)
      expect((await call(name, { event_id }, { token: ana.token })).error?.status).toBe('NOT_FOUND')
  })

  it('is accepted only from an accepted host, in the future, at one of the club’s places, ten times a day', async () => {
    const ana = await onboarded('Ana')
    await application(ana.email)
    const propose = (who: Person, event: ProposalForm) =>
      by(who, 'proposeEvent', { event_id: randomUUID(), event })
    expect((await propose(ana, form())).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: proposalTexts.noHost,
    })
    expect((await propose(nadia, form({ date_time: Date.now() - 1 }))).error?.message).toBe(
      proposalTexts.past,
    )
    expect((await propose(nadia, form({ location_id: 'nowhere' }))).error?.message).toBe(proposalTexts.taken)
    expect((await propose(nadia, form({ title: ' ' }))).error?.message).toBe('Please give the event a title')
    const theirs = await proposed()
    await application(ana.email, 'accepted')
    expect((await by(ana, 'proposeEvent', { event_id: theirs, event: form() })).error?.message).toBe(
      proposalTexts.taken,
    )
    for (let count = 1; count < 10; count += 1) await proposed()
    expect((await propose(nadia, form())).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: proposalTexts.tooMany,
    })
  })

  it('is edited and published by an admin, and its host is notified by bell and email, once', async () => {
    const event_id = await proposed()
    const edit = eventForm(place.id, { title: 'A longer table' })
    expect(
      (await by(vera, 'saveEvent', { event_id, event: edit, seen: await seen(event_id) })).error,
    ).toBeUndefined()
    expect(await eventOf(event_id)).toMatchObject({ title: 'A longer table', status: 'proposed' })
    expect(await newsOf(nadia.uid)).toEqual([])
    const publish = { event_id, event: { ...edit, status: 'published' as const }, seen: await seen(event_id) }
    expect((await by(vera, 'saveEvent', publish)).error).toBeUndefined()
    expect((await eventOf(event_id))?.status).toBe('published')
    expect(await proposalOf(event_id)).toMatchObject({ status: 'published' })
    expect(await newsOf(nadia.uid)).toMatchObject([{ kind: 'proposal_published', event_id }])
    const again = { ...publish, seen: await seen(event_id) }
    expect((await by(vera, 'saveEvent', again)).error).toBeUndefined()
    expect(await subjectsTo(nadia.email)).toEqual(['Published: A longer table'])
    const { text } = await emailAbout(nadia.email, 'Published: A longer table')
    expect(text).toContain(`/events/${event_id}`)
    expect(text.replace(/\s+/g, ' ')).toContain('Members can find it now, and can register.')
    expect((await by(vera, 'declineProposal', { event_id, reason: 'Too late' })).error).toMatchObject({
      details: { reason: 'decided' },
    })
  })

  it('has tickets on sale once it is published with a price, and its host’s email mentions it', async () => {
    const event_id = await proposed()
    const event = {
      ...eventForm(place.id, { title: 'A paid table', price: 25 }),
      status: 'published' as const,
    }
    expect(
      (await by(vera, 'saveEvent', { event_id, event, seen: await seen(event_id) })).error,
    ).toBeUndefined()
    expect(await eventOf(event_id)).toMatchObject({ has_tickets: true, has_active_types: true })
    const { text } = await emailAbout(nadia.email, 'Published: A paid table')
    expect(text.replace(/\s+/g, ' ')).toContain('Members can find it now, and tickets are on sale.')
  })

  it('can be changed by its host until it is decided, and never over changes by staff', async () => {
    const event_id = await proposed()
    const { event, seen: version } = await answerOf(nadia, 'openProposal', { event_id })
    expect(event).toEqual(form({ date_time: event.date_time }))
    const request = { event_id, event: { ...event, title: 'A shorter table' }, seen: version }
    expect(await by(nadia, 'changeProposal', request)).toEqual(done)
    expect(await eventOf(event_id)).toMatchObject({ title: 'A shorter table', status: 'proposed' })
    expect(await proposalOf(event_id)).toMatchObject({ title: 'A shorter table', status: 'proposed' })
    await expectPlaceAsItWas()
    expect((await by(nadia, 'changeProposal', request)).error).toMatchObject({
      details: { reason: 'changed_meanwhile' },
    })
    const now = (await seen(event_id)) ?? 0
    const late = { ...request, event: form({ date_time: Date.now() - 1 }), seen: now }
    expect((await by(nadia, 'changeProposal', late)).error?.message).toBe(proposalTexts.past)
    const published = { ...eventForm(place.id, { title: 'A shorter table' }), status: 'published' as const }
    expect((await by(vera, 'saveEvent', { event_id, event: published, seen: now })).error).toBeUndefined()
    const decided = { details: { reason: 'decided' } }
    const again = { ...request, seen: (await seen(event_id)) ?? 0 }
    expect((await by(nadia, 'openProposal', { event_id })).error).toMatchObject(decided)
    expect((await by(nadia, 'changeProposal', again)).error).toMatchObject(decided)
    expect((await by(nadia, 'withdrawProposal', { event_id })).error).toMatchObject(decided)
    expect((await eventOf(event_id))?.status).toBe('published')
  })

  it('can be sent back with a request, which its host gets by email once and answers by editing', async () => {
    const event_id = await proposed()
    const request = { event_id, reason: 'Half an hour later?' }
    for (let turn = 0; turn < 2; turn += 1)
      expect(await by(vera, 'askForProposalChange', request)).toEqual(done)
    expect(await proposalOf(event_id)).toMatchObject({
      status: 'proposed',
      change_asked: 'Half an hour later?',
    })
    expect(await subjectsTo(nadia.email)).toEqual(['One change before we publish A long table'])
    expect((await emailAbout(nadia.email, 'One change before we publish')).text).toContain(
      'Half an hour later?',
    )
    expect(await auditOf(`events/${event_id}`)).toMatchObject([
      { who: vera.uid, what: 'askForProposalChange', after: { change_asked: 'Half an hour later?' } },
    ])
    const { event, seen: version } = await answerOf(nadia, 'openProposal', { event_id })
    expect(await by(nadia, 'changeProposal', { event_id, event, seen: version })).toEqual(done)
    expect(await proposalOf(event_id)).toMatchObject({ change_asked: '' })
    await by(vera, 'declineProposal', { event_id, reason: 'No' })
    expect((await by(vera, 'askForProposalChange', request)).error).toMatchObject({
      details: { reason: 'decided' },
    })
  })

  it('names its proposer to admins, with what they applied with and the evenings they have hosted', async () => {
    const event_id = await proposed()
    const proposer = async (id: string) => (await answerOf(vera, 'openProposer', { event_id: id })).proposer
    expect(await proposer(event_id)).toMatchObject({
      ...{
        user_id: nadia.uid,
        email: nadia.email,
        evenings: 0,
        suspended: false,
        leaving: false,
        is_taken_over: false,
      },
      name: expect.stringContaining('Nadia') as string,
      application: { phone: '604 555 0177', reason: 'My table is too long.' },
    })
    for (const [days, status] of [
      [-1, 'published'],
      [-9, 'cancelled'],
      [9, 'published'],
    ] as const) {
      const id = randomUUID()
      const date_time = new Date(Date.now() + days * dayMs)
      await anEvent(id, { date_time, status })
      const row = {
        user_id: nadia.uid,
        title: 'A table',
        date_time,
        status: 'published',
        created_at: date_time,
      }
      await db.doc(`event_proposals/${id}`).set(eventProposalSchema.parse(row))
    }
    expect(await proposer(event_id)).toMatchObject({ evenings: 1 })
    const own = randomUUID()
    await anEvent(own)
    expect(await proposer(own)).toBeNull()
  })

  it('leaves nothing behind when its host withdraws it', async () => {
    const event_id = await proposed()
    expect(await by(nadia, 'withdrawProposal', { event_id })).toEqual(done)
    expect([await eventOf(event_id), await proposalOf(event_id)]).toEqual([undefined, undefined])
    expect((await by(nadia, 'withdrawProposal', { event_id })).error?.status).toBe('NOT_FOUND')
    expect((await by(vera, 'declineProposal', { event_id, reason: 'No' })).error?.details).toEqual({
      reason: 'not_found',
    })
  })

  it('can’t be viewed, changed or withdrawn by other hosts, moderators or admins', async () => {
    const event_id = await proposed()
    const request = { event_id, event: form({ title: 'Mine now' }), seen: (await seen(event_id)) ?? 0 }
    for (const who of [await acceptedHost(), await member('moderator', 'mo'), vera]) {
      expect((await by(who, 'openProposal', { event_id })).error?.status).toBe('NOT_FOUND')
      expect((await by(who, 'changeProposal', request)).error?.status).toBe('NOT_FOUND')
      expect((await by(who, 'withdrawProposal', { event_id })).error?.status).toBe('NOT_FOUND')
    }
    expect((await eventOf(event_id))?.title).toBe('A long table')
  })

  it('is declined with a reason that its host can read, and is deleted', async () => {
    const event_id = await proposed()
    const decline = { event_id, reason: 'We have a long table that week.' }
    const answers = [await by(vera, 'declineProposal', decline), await by(vera, 'declineProposal', decline)]
    for (const answer of answers) expect(answer).toEqual(done)
    expect(await eventOf(event_id)).toBeUndefined()
    expect(await proposalOf(event_id)).toMatchObject({
      ...{ status: 'declined', declined_because: 'We have a long table that week.', title: 'A long table' },
    })
    expect(await newsOf(nadia.uid)).toMatchObject([{ kind: 'proposal_declined', event_id: null }])
    expect(await subjectsTo(nadia.email)).toEqual(['Not this time: A long table'])
    expect((await emailAbout(nadia.email, 'Not this time')).text).toContain('We have a long table that week.')
    expect(await auditOf(`events/${event_id}`)).toMatchObject([
      { who: vera.uid, what: 'declineProposal', after: { declined: 'We have a long table that week.' } },
    ])
  })

  it('can’t be deleted or cancelled behind its host’s back, or decided by a moderator', async () => {
    const event_id = await proposed()
    for (const name of ['deleteEvent', 'cancelEvent'] as const)
      expect((await by(vera, name, { event_id })).error).toMatchObject({ details: { reason: 'proposed' } })
    const mo = await member('moderator', 'mo')
    for (const who of [mo, nadia])
      expect((await by(who, 'declineProposal', { event_id, reason: 'No' })).error?.status).toBe(
        'PERMISSION_DENIED',
      )
    expect((await eventOf(event_id))?.status).toBe('proposed')
  })
})

/** Every staff action, as deployed, leaves its audit log row; a contract missing from these tables does not compile. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import type { ContractName, Contracts } from '@club/domain/contracts/index'
import { builtInEmailTemplate } from '@club/domain/emails/email-template'
import { hostApplicationSchema } from '@club/domain/hosting/host-application'
import { eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { aLocation, answerOf, eventForm, member, typeForm, type Person } from './console'
import { anEvent } from './events'
import { call, db, setting } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import { aTicketedEvent } from './shop'

type StaffContract = {
  [Name in ContractName]: Contracts[Name]['for'] extends 'staff' | 'admins' ? Name : never
}[ContractName]

/** The reasons for the exceptions. */
const withoutRow = {
  ...{ planMatchRun: 'reads', matchFigures: 'reads', replayMatch: 'reads', clubHealth: 'reads' },
  ...{ listDoor: 'reads', salesOverview: 'reads', exportOrders: 'reads', previewDoorPass: 'reads' },
  ...{ listDoorPasses: 'reads', listBlockedPairs: 'reads', listReports: 'reads', reportPhoto: 'reads' },
  ...{ openMember: 'reads', listNewPhotos: 'reads', listSuspended: 'reads' },
  ...{ openProposer: 'reads', listHostedEvenings: 'reads' },
  checkIn: 'each scan is a row by itself, of who scanned what and when, and none is ever changed',
  prepareEventCover: 'a file that nothing shows until an event is saved with it, which has its row',
} as const satisfies Partial<Record<StaffContract, string>>
type Act = Exclude<StaffContract, keyof typeof withoutRow>

let vera: Person
let ana: Onboarded
let ben: Onboarded
beforeAll(async () => {
  ;[vera, ana, ben] = await Promise.all([
    member('admin'),
    onboarded('Ana'),
    onboarded('Ben', { bio: 'Pay me first.' }),
  ])
})

const reason = 'As agreed'
const [type_id, service_id, location_id] = [randomUUID(), randomUUID(), randomUUID()]
const newEvent = async () => {
  const event_id = randomUUID()
  await anEvent(event_id)
  return event_id
}
const newType = () => aTicketedEvent(randomUUID())
const template = { template_type: 'magic_link', subject: 'Come in' } as const
const html_content = builtInEmailTemplate('magic_link', new Date()).html_content

/** A profile photo that waits for review. */
async function newPhoto(): Promise<{ review_id: string; photo: string }> {
  const [review_id, name] = [randomUUID(), randomUUID()]
  const urlOf = (path: string) =>
    `http://${setting('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${setting('PICTURE_BUCKET')}/o/${encodeURIComponent(path)}?alt=media&token=t`
  const [photo, large] = [`photos/${ben.uid}/${name}-s.webp`, `photos/${ben.uid}/${name}-l.webp`]
  await db
    .doc(`profile_photos/${ben.uid}`)
    .set({ photo_urls: [{ small: urlOf(photo), large: urlOf(large) }] })
  await db.doc(`profiles/${ben.uid}`).update({ photo_urls: ['data:0'] })
  await db.doc(`photo_reviews/${review_id}`).set({ user_id: ben.uid, photo, created_at: new Date(0) })
  return { review_id, photo }
}

let helps = ''

/** A run that no process continues. */
async function runningRun(): Promise<{ job: string }> {
  const job = 'match-run-701'
  const cost = { reads: 1, writes: 1, seconds: 1, dollars: 0.01 }
  await db.doc(`jobs/${job}`).set({
    ...{ kind: 'match_run', match_run: 701, status: 'running', phase: 'members', started_by: 'ada' },
    ...{ members: { bounds: [], done: [0] }, pairs: {}, algorithm_version: 1 },
    ...{ estimate: { least: cost, most: cost }, started_at: new Date(), moved_at: new Date() },
  })
  return { job }
}

/** A running one is returned instead of a new one. */
async function whenNoneRuns(): Promise<object> {
  const running = db.collection('jobs').where('status', '==', 'running')
  while (!(await running.get()).empty) await wait(200)
  return { agreed: { reads: 1e9, writes: 1e9 } }
}

async function newProposal(): Promise<string> {
  const event_id = randomUUID()
  const { title, date_time } = await anEvent(event_id, { status: 'proposed' })
  const proposal = { user_id: ana.uid, title, date_time, status: 'proposed', created_at: new Date() }
  await db.doc(`event_proposals/${event_id}`).set(eventProposalSchema.parse(proposal))
  return event_id
}

/** The arguments of each call, in an order in which the later ones find what the earlier ones created. */
const acts: Readonly<Record<Act, () => Promise<object> | object>> = {
  saveEvent: async () => ({
    event_id: randomUUID(),
    event: eventForm((await aLocation()).id),
    seen: null,
  }),
  cancelEvent: async () => ({ event_id: await newEvent() }),
  deleteEvent: async () => ({ event_id: await newEvent() }),
  declineProposal: async () => ({ event_id: await newProposal(), reason }),
  askForProposalChange: async () => ({ event_id: await newProposal(), reason }),
  saveTicketType: async () => ({ type_id, event_id: await newEvent(), type: typeForm(), seen: null }),
  setTicketPrice: async () => ({ type_id: await newType(), price: 30 }),
  setSoldOut: async () => ({ type_id: await newType(), is_sold_out: true }),
  deleteTicketType: () => ({ type_id }),
  saveDiscountCode: () => ({
    code: {
      ...{ code: `AUDIT-${randomUUID().slice(0, 8)}`, type: 'percentage', value: 10, event_id: null },
      ...{ max_uses: null, once_per_member: true, is_active: true, valid_until: null },
    },
    seen: null,
  }),
  saveLocation: () => ({ location_id, name: `Place ${location_id}`, seen: null }),
  deleteLocation: () => ({ location_id }),
  saveCoachingService: () => ({
    service_id,
    service: {
      ...{ title: 'First words', duration: '60 minutes', description: 'A talk.', price: 80, icon: 'Heart' },
      ...{ display_order: 99, features: ['A talk'], is_active: false },
    },
    seen: null,
  }),
  deleteCoachingService: () => ({ service_id }),
  setBookingStatus: async () => {
    const order_id = randomUUID()
    const booking = { user_id: ana.uid, service_id, title: 'First words', total_cents: 8000, status: 'paid' }
    const document = coachingPurchaseSchema.parse({ ...booking, created_at: new Date() })
    await db.doc(`coaching_purchases/${order_id}`).set(document)
    return { order_id, status: 'arranged' }
  },
  initialiseEmailTemplates: async () => {
    await db.doc('email_templates/magic_link').delete()
    return {}
  },
  saveEmailTemplate: async () => {
    const stored = (await collectionOf('email_templates').doc('magic_link').get()).data()
    return { ...template, html_content, seen: stored?.updated_at?.getTime() ?? 0 }
  },
  retryEmails: async () => {
    const message = { subject: 'Hello', text: 'Hello', html: 'Hello' }
    const delivery = { state: 'failed', attempts: 5 }
    await db.doc(`mail/${randomUUID()}`).set({ to: ana.email, message, delivery, created_at: new Date(0) })
    return {}
  },
  sendTestMail: () => ({ ...template, html_content }),
  startMatchRun: whenNoneRuns,
  cancelMatchRun: runningRun,
  grantDoorPass: async () => {
    helps = await newEvent()
    return { event_id: helps, email: ana.email }
  },
  withdrawDoorPass: () => ({ event_id: helps, user_id: ana.uid }),
  decideReport: async () => {
    const id = randomUUID()
    await answerOf(ana, 'reportMember', { id, report: { user_id: ben.uid, reason: 'harassment' } })
    return { report_id: id, decision: 'nothing', note: reason }
  },
  keepPhoto: async () => ({ review_id: (await newPhoto()).review_id }),
  removePhoto: async () => ({ user_id: ben.uid, photo: (await newPhoto()).photo, reason }),
  removeWords: () => ({ user_id: ben.uid, prompt: null, reason }),
  decideHostApplication: async () => {
    const application_id = randomUUID()
    const names = { first_name: 'Ana', last_name: 'Lima', email: ana.email, status: 'new' }
    const document = hostApplicationSchema.parse({ ...names, created_at: new Date() })
    await db.doc(`host_applications/${application_id}`).set(document)
    return { application_id, accepted: true }
  },
  removeSecondFactor: () => ({ user_id: ben.uid }),
  grantCredits: () => ({ grant_id: randomUUID(), user_id: ana.uid, credits: 1, reason }),
  setSuspended: () => ({ user_id: ana.uid, suspended: true, reason }),
  moderateMember: () => ({ user_id: ana.uid, suspended: false, reason, until: null }),
  setRole: () => ({ user_id: ana.uid, role: 'moderator' }),
}

const names = Object.keys(acts).filter((name): name is Act => name in acts)

/** A run that continued would write matches of people whom the next file has removed. */
afterAll(async () => {
  await db.doc('jobs/match-run-701').delete()
  await whenNoneRuns()
})

describe('an act of staff', () => {
  it.each(names)('%s leaves its row of who did it', async (name) => {
    const input = await acts[name]()
    const rows = collectionOf('audit_log').where('who', '==', vera.uid).where('what', '==', name)
    const before = new Set((await rows.get()).docs.map(({ id }) => id))
    expect((await call(name, input, { token: vera.token })).error).toBeUndefined()
    const left = (await rows.get()).docs.filter(({ id }) => !before.has(id))
    // One for each template that was not in its initial state.
    if (name === 'initialiseEmailTemplates') expect(left).not.toEqual([])
    else expect(left).toHaveLength(1)
  })
})

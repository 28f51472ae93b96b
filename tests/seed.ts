/** Fills the running emulators with the cast and a believable community; a second run leaves the same club. */
import { pathToFileURL } from 'node:url'
import { getFirestore } from 'firebase-admin/firestore'
import type { App } from 'firebase-admin/app'
import { builtInEmailTemplate, emailTemplateTypes } from '@club/domain/emails/email-template'
import { photoKey } from '@club/domain/members/photo-album'
import { profilePhotosSchema } from '@club/domain/members/profile'
import { cast, seededCast } from './cast'
import { MatchGate } from '../functions/src/matching/gate'
import { readSigningKey } from '../functions/src/orders/tickets/ticket-codes'
import { suiteEnvironment } from './environment'
import { withApp, withoutTriggers, type Suite } from './seed/club-emulators'
import { uuidFrom } from './seed/chance'
import { coachingServices } from './seed/coaching-services'
import { community } from './seed/community'
import { seededConsole } from './seed/console'
import { seededDiscountCodes } from './seed/discount-codes'
import { documentsOf, type Written } from './seed/documents'
import { seededAnswers } from './seed/afterwards'
import { seededAttendees } from './seed/attendees'
import { eventPlaces } from './seed/event-programme'
import { doorHelper, seededEvening } from './seed/evening'
import { seededEvents, seededTicketTypes } from './seed/events'
import { calculateMatches } from './seed/matches'
import { seededModeration, suspendedMember, suspensionOf } from './seed/moderation'
import { seededOrders } from './seed/orders'
import { paidFor } from './seed/payments'
import type { Person } from './seed/person'
import { mutualPins, seededMutual } from './seed/mutual-matches'
import { seededReactions } from './seed/reactions'
import { importSignIns } from './seed/sign-ins'
import { uploadPictures } from './seed/uploads'

/** A row of what `npm start` prints. */
export type SeededPerson = { role: string; name: string; email: string; password: string; note: string }

type Options = { log?: (line: string) => void; now?: Date }

/** The number that wait for review. */
const newPhotos = 7

/** The number of members whose pictures are uploaded at once. */
const atOnce = 6

/** All seeded people. */
export function seededPeople(): Person[] {
  return [...seededCast, ...community()]
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function writePeople(app: App, suite: Suite, people: readonly Person[], now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const writer = firestore.bulkWriter()
  const written: Promise<unknown>[] = []
  await inTurns(people, async (person) => {
    const documents = documentsOf(person, await uploadPictures(app, suite, person.uid), now)
    for (const [collection, document] of Object.entries(documents))
      written.push(writer.set(firestore.collection(collection).doc(person.uid), document))
  })
  await Promise.all([writer.close(), ...written])
}

/** The events of the coming weeks, with locations, tickets, discount codes and attendees. */
async function writeEvents(app: App, people: readonly Person[], now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const { id, data } of seededEvents(now)) batch.set(firestore.collection('events').doc(id), data)
  for (const { id, data } of seededTicketTypes(now))
    batch.set(firestore.collection('ticket_types').doc(id), data)
  for (const { id, data } of seededDiscountCodes(now))
    batch.set(firestore.collection('discount_codes').doc(id), data)
  const attendees = seededAttendees(people, now)
  for (const { id, data } of attendees) batch.set(firestore.collection('event_attendees').doc(id), data)
  for (const { name, id, data } of seededAnswers(attendees, now))
    batch.set(firestore.collection(name).doc(id), data)
  for (const { id, data } of Object.values(eventPlaces))
    batch.set(firestore.collection('service_locations').doc(id), data)
  await batch.commit()
}

/** The tickets for events that need one, the key that doors verify them with, and the other data of the console. */
async function writeOrders(app: App, suite: Suite, people: readonly Person[], now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const key = readSigningKey(process.env.TICKET_SIGNING_KEY ?? '')
  const orders = seededOrders(people, key, now)
  const free: Written[] = [
    ...orders.map(({ id, order }): Written => ({ name: 'orders', id, data: order })),
    ...orders.flatMap(({ seats }) => seats.map((seat): Written => ({ name: 'ticket_purchases', ...seat }))),
    ...seededConsole(orders, key, now),
    ...seededEvening(key, now),
  ]
  const documents = suite.stripeUrl === null ? free : await paidFor(free)
  const writer = firestore.bulkWriter()
  const written = [
    writer.set(firestore.doc(`door_keys/${key.kid}`), { public_key: key.publicKey, created_at: now }),
    ...documents.map(({ name, id, data }) => writer.set(firestore.collection(name).doc(id), data)),
  ]
  await Promise.all([writer.close(), ...written])
}

/** Data for moderators: reports, applications, and some members' newest photos, still to be reviewed. */
async function writeModeration(app: App, people: readonly Person[], now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const { name, id, data } of seededModeration(now)) batch.set(firestore.collection(name).doc(id), data)
  batch.update(firestore.doc(`accounts/${suspendedMember().uid}`), suspensionOf(now))
  for (const { uid } of people.slice(-newPhotos)) {
    const album = await firestore.doc(`profile_photos/${uid}`).get()
    const photo = profilePhotosSchema.parse(album.data()).photo_urls.at(-1)
    const review = photo && { user_id: uid, photo: photoKey(photo), created_at: now }
    if (review) batch.set(firestore.collection('photo_reviews').doc(uuidFrom(`review of ${uid}`)), review)
  }
  await batch.commit()
}

async function writeCoachingServices(app: App): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const { id, data } of coachingServices)
    batch.set(firestore.collection('coaching_services').doc(id), data)
  await batch.commit()
}

/** Likes between members, and their credits. */
async function writeReactions(app: App, now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const { name, id, data } of seededReactions(now)) batch.set(firestore.collection(name).doc(id), data)
  await batch.commit()
}

/** The demo member's mutual matches: their documents and the matches in one commit. */
async function writeMutual(app: App, now: Date): Promise<void> {
  const firestore = getFirestore(app)
  await new MatchGate(firestore).change((batch) => {
    for (const { name, id, data } of seededMutual(now)) batch.set(firestore.collection(name).doc(id), data)
    return { pins: mutualPins }
  })
}

/** The built-in email templates, for staff to edit. */
async function writeEmailTemplates(app: App, now: Date): Promise<void> {
  const firestore = getFirestore(app)
  const batch = firestore.batch()
  for (const type of emailTemplateTypes)
    batch.set(firestore.collection('email_templates').doc(type), builtInEmailTemplate(type, now))
  await batch.commit()
}

function row(role: string, { profile, email, password }: Person, note: string): SeededPerson {
  return { role, name: `${profile.first_name} ${profile.last_name}`, email, password, note }
}

const table: readonly SeededPerson[] = [
  row(
    'member',
    cast.ben,
    'has everything: pictures, answers, matches, credits, a card to answer, and an evening together',
  ),
  row('newcomer', cast.newcomer, 'address confirmed, onboarding still to do'),
  row('moderator', cast.moderator, 'a member who also keeps the peace'),
  row('helper', doorHelper(), 'a member who helps at the door of this evening’s supper'),
  row('admin', cast.admin, 'a member who also runs the club'),
]

/** Seeds the suite that the environment names; returns the people that `npm start` prints. */
export async function seed({ log = () => undefined, now = new Date() }: Options = {}): Promise<
  SeededPerson[]
> {
  const suite = suiteEnvironment()
  const people = seededPeople()
  await withoutTriggers(suite, async () => {
    await importSignIns(suite, people)
    await withApp(suite, async (app) => {
      await writePeople(app, suite, people, now)
      await writeReactions(app, now)
      await writeModeration(app, people, now)
      await writeEvents(app, people, now)
      await writeOrders(app, suite, people, now)
      await writeCoachingServices(app)
      await writeEmailTemplates(app, now)
    })
  })
  log(`${people.length} people have joined, each with pictures of their own.`)
  const { matches_created, score_distribution: scores } = await calculateMatches(suite, now)
  await withApp(suite, (app) => writeMutual(app, now))
  log(`${matches_created} matches, scored ${scores?.min ?? 0} to ${scores?.max ?? 0}.`)
  return [...table]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const people = await seed({ log: (line) => console.log(line) })
  console.table(people)
}

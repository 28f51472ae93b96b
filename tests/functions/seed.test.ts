/** The seed on a running suite: a club to sign in to, with pictures, and with matches from the deployed function. */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askState } from '@club/domain/asks/ask'
import type { CollectionName } from '@club/domain/collections'
import { contracts } from '@club/domain/contracts/index'
import { builtInEmailTemplate } from '@club/domain/emails/email-template'
import { isUpcoming } from '@club/domain/events/event-facts'
import { orderDifferences } from '@club/domain/orders/differences'
import { settlePlans } from '../../functions/src/asks/plans'
import { announceMutualYeses } from '../../functions/src/events/meet-again'
import { MatchGate } from '../../functions/src/matching/gate'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { loadCreditDifferences } from '../../functions/src/orders/credits'
import { Attendees } from '../../functions/src/events/attendees'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import { cast, seededCast } from '../cast'
import { suiteEnvironment } from '../environment'
import { seededPeople, seed, type SeededPerson } from '../seed'
import { withoutTriggers } from '../seed/club-emulators'
import { suspendedMember } from '../seed/moderation'
import { mutualPins } from '../seed/mutual-matches'
import { asText, expectedMatches, storedMatches } from './club'
import { runAsCommand } from './commands'
import { auth, call, db, emptyClub, signIn } from './kit'

const suite = suiteEnvironment()
const now = new Date('2026-11-21T08:00:00Z')
const collections = [
  'accounts',
  'profiles',
  'profile_photos',
  'match_preferences',
  'questionnaire_results',
  'events',
  'event_attendees',
  'ticket_types',
  'discount_codes',
  'service_locations',
  'coaching_services',
  'email_templates',
  'likes',
  'pair_reactions',
  'hellos',
  'asks',
  'user_credits',
  'credit_ledger',
  'orders',
  'coaching_purchases',
  'check_in_scans',
  'audit_log',
  'monitoring_hours',
  'reports',
  'photo_reviews',
  'host_applications',
  'event_proposals',
  'event_hosts',
] as const
let table: SeededPerson[] = []

/** All written documents, in a fixed order. */
async function written(): Promise<unknown[]> {
  const snapshots = await Promise.all(collections.map((name) => db.collection(name).get()))
  const documents = snapshots.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]))
  return [...documents, asText(await storedMatches(db))]
}

function printed(role: string): SeededPerson {
  const found = table.find((person) => person.role === role)
  if (!found) throw new Error(`No ${role} among the printed people`)
  return found
}

async function matchesOf(uid: string) {
  const { docs } = await collectionOf('matches', db).where('user_ids', 'array-contains', uid).get()
  return docs.map((doc) => doc.data())
}

beforeAll(async () => {
  await emptyClub()
  table = await seed({ now })
})

afterAll(async () => {
  await auth.deleteUsers(seededPeople().map(({ uid }) => uid))
  await emptyClub()
})

describe('the accounts that `npm start` prints', () => {
  it('belong to a member, a newcomer, a moderator, a helper at tonight’s door and an admin', () => {
    expect(table.map(({ role }) => role)).toEqual(['member', 'newcomer', 'moderator', 'helper', 'admin'])
  })

  it.each(['member', 'newcomer', 'moderator', 'helper', 'admin'])('can sign in: the %s', async (role) => {
    const { email, password } = printed(role)
    const session = await signIn(email, password)
    expect(session).not.toBeNull()
    const { customClaims, emailVerified } = await auth.getUser(session?.uid ?? '')
    const expected = role === 'moderator' || role === 'admin' ? role : 'user'
    expect(customClaims).toEqual({ role: expected })
    expect(emailVerified).toBe(true)
    const account = (
      await collectionOf('accounts', db)
        .doc(session?.uid ?? '')
        .get()
    ).data()
    expect(account).toMatchObject({ role: expected, onboarded: role !== 'newcomer', email_verified: true })
  })
})

describe('the work for staff', () => {
  it('includes each kind that /moderation and the console know', async () => {
    const all = async (name: CollectionName) =>
      (await collectionOf(name, db).get()).docs.map((each): unknown => each.data())
    for (const [name, some] of [
      ['reports', { status: 'open' }],
      ['reports', { status: 'decided' }],
      ['host_applications', { status: 'new' }],
      ['event_proposals', { status: 'proposed' }],
      ['events', { status: 'proposed' }],
      ['accounts', { suspended: true }],
    ] as const)
      expect(await all(name), name).toContainEqual(expect.objectContaining(some))
    expect(await all('photo_reviews')).not.toEqual([])
  })
})

describe('the seeded sales', () => {
  it('match Stripe’s payments and refunds, to the cent', async () => {
    const ledgers = await loadLedgers(db)
    const payments = (await paidSessions()).filter(({ orderId }) => ledgers.orders.has(orderId ?? ''))
    expect(orderDifferences(ledgers, payments)).toEqual([])
    const sold = (await collectionOf('orders', db).get()).docs.map((order) => order.data())
    expect(payments).toHaveLength(sold.length)
    expect(sold.every(({ discount_cents, total_cents }) => discount_cents === 0 && total_cents > 0)).toBe(
      true,
    )
    expect(payments.filter(({ refundedCents, totalCents }) => refundedCents === totalCents)).toHaveLength(
      sold.filter(({ status }) => status === 'refunded').length,
    )
  })
})

describe('npm run reconcile', () => {
  const reconcile = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    runAsCommand('reconcile', args, env)

  it('succeeds when everything adds up; otherwise it prints every difference, and fails', async () => {
    // Payments of other tests at the same Stripe no longer belong to any order of this club.
    expect(await reconcile([], { STRIPE_SECRET_KEY: '' })).toEqual({
      status: 0,
      lines: [
        'STRIPE_SECRET_KEY is not set: skipping the comparison with Stripe.',
        `${suite.projectId}: compared credits and orders, found 0 differences.`,
      ],
    })
    const [type] = (await collectionOf('ticket_types', db).where('current_sold', '>', 0).limit(1).get()).docs
    const balance = db.doc(`user_credits/${cast.ben.uid}`)
    const order = (await collectionOf('orders', db).where('refunded_cents', '==', 0).limit(1).get()).docs[0]
    if (!type || !order) throw new Error('No sold ticket type found')
    const sold = type.data().current_sold
    const credits = Number((await balance.get()).get('credits'))
    const ofBalance = `${cast.ben.uid}: the balance is ${credits + 2}, but the ledger adds up to ${credits}.`
    const set = (wrong: { sold: number; credits: number; refunded: number }) =>
      Promise.all([
        type.ref.withConverter(null).update({ current_sold: sold + wrong.sold }),
        balance.update({ credits: credits + wrong.credits }),
        order.ref.withConverter(null).update({ refunded_cents: wrong.refunded }),
      ])
    // Without triggers: one of them acts on an order's refunds.
    const [ofCredits, { status, lines }] = await withoutTriggers(suite, async () => {
      await set({ sold: 1, credits: 2, refunded: 100 })
      try {
        return await Promise.all([reconcile(['credits']), reconcile([])])
      } finally {
        await set({ sold: 0, credits: 0, refunded: 0 })
      }
    })
    expect(ofCredits).toEqual({
      status: 1,
      lines: [ofBalance, `${suite.projectId}: compared credits, found 1 difference.`],
    })
    expect(status).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        ofBalance,
        `ticket_types/${type.id}: current_sold is ${sold + 1}, expected ${sold}.`,
        `orders/${order.id}: refunded_cents is 100, expected 0.`,
      ]),
    )
  })
})

describe('the seeded matches', () => {
  it('equal the plain formula’s for the whole club', async () => {
    expect(asText(await storedMatches(db))).toBe(asText(await expectedMatches(db, mutualPins)))
  })

  it('give the demo member many people, with varied scores and reasons', async () => {
    const matches = await matchesOf(cast.ben.uid)
    expect(matches.length).toBeGreaterThan(10)
    const scores = new Set(matches.map(({ compatibility_score }) => compatibility_score))
    expect(scores.size).toBeGreaterThan(5)
    for (const { compatibility_explanation } of matches) expect(compatibility_explanation).not.toBe('')
  })

  it('include people at most upcoming events for the demo member, as the functions show him', async () => {
    const token = (await signIn(printed('member').email, printed('member').password))?.token
    const { docs } = await collectionOf('events', db).where('status', '==', 'published').get()
    const event_ids = docs.filter((event) => isUpcoming(event.data(), now)).map(({ id }) => id)
    const answer = await call('matchesGoing', { event_ids }, { token })
    const { events } = contracts.matchesGoing.output.parse(answer.result)
    const evenings = events.filter(({ total }) => total > 0)
    expect(evenings.length).toBeGreaterThan(event_ids.length / 2)
    const [{ event_id, user_ids } = { event_id: '', user_ids: [] }] = evenings
    const list = await call('listAttendees', { event_id }, { token })
    const { attendees } = contracts.listAttendees.output.parse(list.result)
    for (const user_id of user_ids)
      expect(attendees.find((each) => each.user_id === user_id)?.score).toBeGreaterThan(0)
  })

  it('include people at an upcoming event for each of the cast who has matches', async () => {
    const { docs } = await collectionOf('events', db).where('status', '==', 'published').get()
    const event_ids = docs.filter((event) => isUpcoming(event.data(), now)).map(({ id }) => id)
    const attendees = new Attendees(db)
    for (const { uid } of seededCast) {
      if ((await matchesOf(uid)).length === 0) continue
      const evenings = (await attendees.matchesGoing(uid, event_ids)).filter(({ total }) => total > 0)
      expect(evenings.length, uid).toBeGreaterThan(0)
    }
  })

  it('number at least one for every member, except the newcomer and the suspended one', async () => {
    const matched = new Set((await db.collection('matches').get()).docs.flatMap((doc) => doc.id.split('_')))
    const without = seededPeople().filter(({ uid }) => !matched.has(uid))
    expect(without.map(({ uid }) => uid).sort()).toEqual([cast.newcomer.uid, suspendedMember().uid].sort())
  })
})

describe('the seeded reactions and credits', () => {
  it('let the demo member find a mutual match by liking back', async () => {
    const likes = await collectionOf('likes', db).where('liked_user_id', '==', cast.ben.uid).get()
    const matched = new Set((await matchesOf(cast.ben.uid)).flatMap(({ user_ids }) => user_ids))
    expect(likes.docs.filter((like) => matched.has(like.data().user_id)).length).toBeGreaterThan(0)
  })

  it('let the demo member read a card of a mutual match, and reply', async () => {
    const cards = await collectionOf('hellos', db).where('to_user_id', '==', cast.ben.uid).get()
    expect(cards.docs.map((card) => card.data().user_id)).toEqual([cast.chloe.uid])
  })

  it('give the demo member a mutual match in each state: new, card, asked, together, met again', async () => {
    const { uid } = cast.ben
    const mutual = (await matchesOf(uid)).filter((match) => match.mutual)
    const asks = await collectionOf('asks', db).where('user_id', '==', uid).get()
    const told = await collectionOf('notifications', db).where('user_id', '==', uid).get()
    expect(mutual).toHaveLength(5)
    expect(asks.docs.map((ask) => askState(ask.data(), now)).toSorted()).toEqual(['open', 'together'])
    expect(told.docs.map((row) => row.data().kind).toSorted()).toEqual(['event_afterwards', 'meet_again'])
    // The server finds nothing to correct or to announce.
    const before = await Promise.all([asks, told].map(({ query }) => query.get()))
    for (const ask of asks.docs) {
      const { plan } = ask.data()
      if (plan) await settlePlans({ uid, eventId: plan.event_id }, now)
    }
    await announceMutualYeses(new MatchGate(db), now)
    const after = await Promise.all([asks, told].map(({ query }) => query.get()))
    expect(after.map(({ docs }) => docs.map((row) => row.updateTime))).toEqual(
      before.map(({ docs }) => docs.map((row) => row.updateTime)),
    )
  })

  it('leave balances equal to the ledger, with one of the cast at zero', async () => {
    const balances = (await collectionOf('user_credits', db).get()).docs.map((doc) => doc.data().credits)
    expect(balances.sort((one, other) => one - other)).toEqual([0, 3, 5, 5, 10, 10, 10, 25])
    expect(await loadCreditDifferences(db)).toEqual([])
  })
})

describe('the emails that staff can edit', () => {
  it('include one of each type, in our own words', async () => {
    const templates = await db.collection('email_templates').orderBy('template_type').get()
    expect(templates.docs.map(({ id }) => id)).toEqual(['email_confirmation', 'magic_link', 'password_reset'])
    const stored = (await collectionOf('email_templates', db).doc('magic_link').get()).data()
    expect(stored).toEqual(builtInEmailTemplate('magic_link', now))
  })
})

describe('the seeded pictures', () => {
  it('follow the order of their previews, and none appears twice', async () => {
    const [profiles, photos] = [
      await db.collection('profiles').get(),
      await db.collection('profile_photos').get(),
    ]
    const previews: string[] = []
    for (const { id } of photos.docs) {
      const sharpOnes = (await collectionOf('profile_photos', db).doc(id).get()).data()?.photo_urls ?? []
      const blurred = (await collectionOf('profiles', db).doc(id).get()).data()?.photo_urls ?? []
      expect(blurred.length).toBeGreaterThanOrEqual(2)
      expect(sharpOnes).toHaveLength(blurred.length)
      previews.push(...blurred)
    }
    expect(photos.size).toBe(profiles.size - 1)
    expect(new Set(previews).size).toBe(previews.length)
  })

  it('open only with their own token: 1200 and 320 px wide, for private caches', async () => {
    const [photo] =
      (await collectionOf('profile_photos', db).doc(cast.ben.uid).get()).data()?.photo_urls ?? []
    for (const [url, width] of [
      [photo?.large ?? '', 1200],
      [photo?.small ?? '', 320],
    ] as const) {
      const answer = await fetch(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      const { width: actual } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(actual).toBe(width)
      expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(403)
    }
  })

  it('come with previews of 24 px, in which no one can be recognised', async () => {
    const [preview = ''] =
      (await collectionOf('profiles', db).doc(cast.ben.uid).get()).data()?.photo_urls ?? []
    expect(preview).toMatch(/^data:image\/webp;base64,/)
    const { width } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).metadata()
    expect(width).toBe(24)
  })
})

describe('a second seed run', () => {
  it('creates the same club', async () => {
    const before = await written()
    await seed({ now })
    expect(await written()).toEqual(before)
  })
})

describe('the triggers after a seed', () => {
  it('work again, also when the seed failed', async () => {
    await expect(withoutTriggers(suite, () => Promise.reject(new Error('out of paint')))).rejects.toThrow(
      'paint',
    )
    expect(await matchesOf(cast.ben.uid)).not.toEqual([])
    await db.doc(`accounts/${cast.ben.uid}`).update({ suspended: true })
    for (let tries = 0; tries < 100 && (await matchesOf(cast.ben.uid)).length > 0; tries += 1) await wait(300)
    expect(await matchesOf(cast.ben.uid)).toEqual([])
  })

  it('let an admin, and only an admin, recalculate the whole club', async () => {
    const session = await signIn(printed('moderator').email, printed('moderator').password)
    const answer = await call('calculateMatches', { full_calculation: true }, { token: session?.token })
    expect(answer.result ?? {}).not.toHaveProperty('success', true)
  })
})

/**
 * Checks of the Firestore, Auth and Hosting behaviour we rely on, which the emulators could differ in. A check throws
 * when the platform behaves differently; it writes only below its own `scratch` document, which no rule opens.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore'
import { hashed } from '../../functions/src/server/store/hashed'
import { usualLimits } from '../../functions/src/matching/commit'
import type { Site } from '../smoke/requests'

export type Platform = {
  readonly site: Site
  readonly db: Firestore
  readonly auth: Auth
  readonly scratch: DocumentReference
  /** Waits for the given number of seconds. */
  readonly pause?: (seconds: number) => Promise<unknown>
}

export type Check = {
  readonly title: string
  /** The emulators have no such part. */
  readonly onlyInProject?: true
  readonly run: (platform: Platform) => Promise<void>
}

/** gRPC codes. */
const codes = { notFound: 5, alreadyExists: 6, failedPrecondition: 9 } as const
/** An address for documentation, which no caller has. */
const forgedNetwork = '203.0.113.7'
/** Of pages that Hosting caches (`publicPage`). */
const freshSeconds = 60

/** A document's name is part of a commit's size. */
const nameBytes = 200

const patienceMs = 60_000

const document = ({ scratch }: Platform) => scratch.collection('documents').doc()

async function stored(ref: DocumentReference, fields: object): Promise<Timestamp> {
  return (await ref.create(fields)).writeTime
}

async function rejectsWith(code: number, commit: Promise<unknown>): Promise<void> {
  await assert.rejects(commit, (error) => {
    assert.equal(error instanceof Error && 'code' in error ? error.code : error, code)
    return true
  })
}

async function updateTimeOf(ref: DocumentReference): Promise<Timestamp | undefined> {
  return (await ref.get()).updateTime
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })

export const checks: readonly Check[] = [
  {
    title: 'Firestore applies two guarded writes of one document in one commit',
    run: async (platform) => {
      const ref = document(platform)
      const lastUpdateTime = await stored(ref, { first: 1, second: 1 })
      const batch = platform.db.batch()
      batch.update(ref, { first: 2 }, { lastUpdateTime })
      batch.update(ref, { second: 2 }, { lastUpdateTime })
      await batch.commit()
      assert.deepEqual((await ref.get()).data(), { first: 2, second: 2 })
    },
  },
  {
    title: 'Firestore refuses a stale precondition with code 9, and the whole commit with it',
    run: async (platform) => {
      const [guarded, other] = [document(platform), document(platform)]
      const lastUpdateTime = await stored(guarded, { count: 1 })
      await guarded.update({ count: 2 })
      const batch = platform.db.batch()
      batch.create(other, { count: 1 })
      batch.update(guarded, { count: 3 }, { lastUpdateTime })
      await rejectsWith(codes.failedPrecondition, batch.commit())
      assert.equal((await guarded.get()).get('count'), 2)
      assert.equal((await other.get()).exists, false)
    },
  },
  {
    title: 'Firestore refuses to create an existing document with code 6',
    run: async (platform) => {
      const ref = document(platform)
      await stored(ref, { count: 1 })
      await rejectsWith(codes.alreadyExists, ref.create({ count: 2 }))
    },
  },
  {
    title: 'Firestore refuses a guarded write of a deleted document with code 5 or 9',
    run: async (platform) => {
      const ref = document(platform)
      const lastUpdateTime = await stored(ref, { count: 1 })
      await ref.delete()
      await assert.rejects(ref.update({ count: 2 }, { lastUpdateTime }), (error) => {
        const code: unknown = error instanceof Error && 'code' in error ? error.code : error
        assert.ok(code === codes.notFound || code === codes.failedPrecondition, `got ${String(code)}`)
        return true
      })
    },
  },
  {
    title: 'Firestore keeps the update time of a document that a write leaves as it is',
    run: async (platform) => {
      const ref = document(platform)
      const before = await stored(ref, { count: 1 })
      await ref.update({ count: 1 })
      assert.ok((await updateTimeOf(ref))?.isEqual(before), 'the update time moved')
    },
  },
  {
    title: 'Firestore returns the update time of a document from the commit that changes it',
    run: async (platform) => {
      const [one, other] = [document(platform), document(platform)]
      const batch = platform.db.batch()
      batch.create(one, { count: 1 })
      batch.create(other, { count: 1 })
      const written = (await batch.commit()).at(-1)?.writeTime
      assert.ok(written && (await updateTimeOf(other))?.isEqual(written), 'the two times differ')
    },
  },
  {
    title: 'Firestore accepts the largest commit of the match gate',
    run: async (platform) => {
      const batch = platform.db.batch()
      const text = 'x'.repeat(Math.floor(usualLimits.bytes / usualLimits.writes) - nameBytes)
      for (let count = 0; count < usualLimits.writes; count += 1) batch.create(document(platform), { text })
      assert.equal((await batch.commit()).length, usualLimits.writes)
    },
  },
  {
    title: 'Firestore gives a read-only transaction a consistent snapshot',
    run: async (platform) => {
      const [one, other] = [document(platform), document(platform)]
      await Promise.all([stored(one, { count: 1 }), stored(other, { count: 1 })])
      const seen = await platform.db.runTransaction(
        async (transaction) => {
          const first = await transaction.get(one)
          await other.update({ count: 2 })
          return [first, await transaction.get(other)].map((snapshot): unknown => snapshot.get('count'))
        },
        { readOnly: true },
      )
      assert.deepEqual(seen, [1, 1])
    },
  },
  {
    title: 'Firestore refuses anonymous reads that no rule allows',
    run: async (platform) => {
      const ref = document(platform)
      await stored(ref, { count: 1 })
      const { status } = await ask(`${platform.site.firestore}/${ref.path}`)
      assert.equal(status, 403)
    },
  },
  {
    title: 'Auth names an unknown user as not found',
    run: async ({ auth }) => {
      const asked = auth.getUserByEmail(`${randomUUID()}@example.com`)
      await assert.rejects(asked, { code: 'auth/user-not-found' })
      await assert.rejects(auth.getUser(randomUUID()), { code: 'auth/user-not-found' })
    },
  },
  {
    title: 'a function sees the caller’s address last in X-Forwarded-For, whatever the caller sends',
    onlyInProject: true,
    run: async (platform) => {
      const { db, site } = platform
      const since = await stored(document(platform), {})
      const email = `${randomUUID()}@example.com`
      const { status } = await ask(`${site.functions}/members/requestPasswordReset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forgedNetwork },
        body: JSON.stringify({ data: { email } }),
      })
      assert.equal(status, 200, `expected status 200, got ${status}; this check needs APP_CHECK=off`)
      const open = await db.collection('rate_limits').get()
      const counted = open.docs.filter(({ updateTime }) => updateTime > since).map(({ id }) => id)
      assert.ok(!counted.includes(hashed(`mail from ${forgedNetwork}`)), 'the forged address was counted')
      const others = counted.filter((id) => id !== hashed(`mail to ${email}`))
      assert.ok(others.length > 0, 'no address of a caller was counted')
    },
  },
  {
    title: 'Hosting serves a stale page once while it requests the next one',
    onlyInProject: true,
    run: async ({ site, pause = (seconds) => wait(seconds * 1000) }) => {
      const ageOf = async () => Number((await ask(`${site.web}/coaching`)).headers.get('age') ?? 0)
      await ageOf()
      await pause(freshSeconds + 5)
      const stale = await ageOf()
      assert.ok(stale >= freshSeconds, `the page was ${stale} seconds old, and so not from the cache`)
      await pause(5)
      const next = await ageOf()
      assert.ok(next < freshSeconds, `the page was still ${next} seconds old`)
    },
  },
]

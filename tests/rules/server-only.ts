/** Collections that only the server writes, and those that only it reads. */
import { describe, test } from 'vitest'
import type { CollectionName } from '@club/domain/collections'
import { pairId } from '@club/domain/members/pair'
import { admins, ben, noStandpoints, staff } from './cast'
import { clubDocuments } from './club'
import { expectOnly, onStage, type Seat } from './stage'

type Reference = ReturnType<Seat['db']['doc']>

/** The club's documents in a collection, by id. */
function storedIn(collection: CollectionName): [id: string, document: object][] {
  return [...clubDocuments].flatMap(([path, document]): [string, object][] =>
    path.startsWith(`${collection}/`) ? [[path.slice(collection.length + 1), document]] : [],
  )
}

/** The id of a member's document. */
type IdFor = (uid: string) => string

/** Ids that the member's document could have. */
const theirs: readonly IdFor[] = [(uid) => uid, (uid) => pairId(uid, ben.uid)]

/** Expects the operation to be refused to all of the cast, on each of the documents. */
async function expectRefused(
  collection: CollectionName,
  ids: readonly IdFor[],
  attempt: (document: Reference) => Promise<unknown>,
): Promise<void> {
  for (const idFor of ids)
    await expectOnly(noStandpoints, ({ db, uid }) => attempt(db.collection(collection).doc(idFor(uid))))
}

/** Expects all writes of the cast to be refused, on the stage of the `describe` around it; `changes` are the updates to try. */
export function serverOnly(collection: CollectionName, changes: readonly object[] = [{ version: 2 }]): void {
  const [[stored, document] = ['none', {}]] = storedIn(collection)

  const unstored: IdFor[] = [...theirs, (uid) => `new-${uid}`]
  const existing: IdFor[] = [...theirs, () => stored]

  test('no one creates one', () => expectRefused(collection, unstored, (one) => one.set(document)))

  test.each(changes)('no one changes one: %o', (change) =>
    expectRefused(collection, existing, (one) => one.set(change, { merge: true })),
  )

  test('no one deletes one', () => expectRefused(collection, existing, (one) => one.delete()))
}

/** Closed to all, admins included. */
function closed(collection: CollectionName): void {
  describe(collection, () => {
    onStage()

    test.each([...storedIn(collection).map(([id]) => id), 'unknown'])('no one gets %s', (id) =>
      expectOnly(noStandpoints, ({ db }) => db.collection(collection).doc(id).get()),
    )

    test('no one lists them', () =>
      expectOnly(noStandpoints, ({ db }) => db.collection(collection).limit(1).get()))

    serverOnly(collection)
  })
}

/** Open to `readers`, who read one, learn whether another exists, and list all, ordered by `field`. */
function readBy(
  readers: 'admins' | 'staff',
  collection: CollectionName,
  field: string,
  change: object,
): void {
  const allowed = { admins, staff }[readers]
  describe(collection, () => {
    onStage()

    test.each([...storedIn(collection).map(([id]) => id), 'unknown'])(`only ${readers} get %s`, (id) =>
      expectOnly(allowed, ({ db }) => db.collection(collection).doc(id).get()),
    )

    test(`only ${readers} list them`, () =>
      expectOnly(allowed, ({ db }) => db.collection(collection).orderBy(field, 'desc').limit(1).get()))

    serverOnly(collection, [change])
  })
}

export function collectionsOfTheServer(): void {
  closed('pair_reactions')
  closed('blocks')
  closed('reports')
  closed('would_meet_again')
  closed('photo_reviews')
  closed('match_index')
  closed('location_names')
  closed('migrations')
  closed('confirmation_tokens')
  closed('reset_tokens')
  closed('barred_addresses')
  closed('unsubscribe_tokens')
  closed('mail')
  closed('holds')
  closed('transfers')
  closed('door_sessions')
  closed('discount_uses')
  closed('rate_limits')
  readBy('admins', 'audit_log', 'when', { who: 'eve' })
  readBy('admins', 'jobs', 'match_run', { status: 'cancelled' })
  readBy('admins', 'monitoring_hours', 'hour', { errors: 0 })
  readBy('admins', 'email_templates', 'template_type', { subject: 'Hello' })
  readBy('admins', 'check_in_scans', 'at', { verdict: 'admitted' })
  readBy('admins', 'discount_codes', 'created_at', { value: 100 })
  readBy('staff', 'door_keys', 'created_at', { public_key: {} })
}

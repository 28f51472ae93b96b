/** firestore.indexes.json: every index and exemption names a field that exists, and each list has its index. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collections } from '@club/domain/collections'
import {
  matchIndexMetaSchema,
  matchIndexPendingSchema,
  matchIndexShardSchema,
  matchReconcileSchema,
} from '@club/domain/matching/index/match-index'
import { fromRoot } from '../../tools/project'

const fileSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.object({ fieldPath: z.string(), arrayConfig: z.string().optional(), order: z.string().optional() }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().default(false),
      indexes: z.array(z.unknown()),
    }),
  ),
})
const { indexes, fieldOverrides } = fileSchema.parse(
  JSON.parse(readFileSync(fromRoot('firestore.indexes.json'), 'utf8')),
)

const matchIndexFields = [
  ...new Set(
    [matchIndexMetaSchema, matchIndexShardSchema, matchIndexPendingSchema, matchReconcileSchema].flatMap(
      ({ shape }) => Object.keys(shape),
    ),
  ),
]

const fieldsOf = new Map<string, string[]>(
  Object.entries(collections).map(([name, schema]) => [
    name,
    'shape' in schema ? Object.keys(schema.shape) : matchIndexFields,
  ]),
)
// The collection below each event of `door_entries`.
fieldsOf.set('entries', fieldsOf.get('door_entries') ?? [])
const exempt = (collection: string) =>
  fieldOverrides
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fieldPath }) => fieldPath)

/** The queries that need a composite index: their file, collection and fields. Equalities alone need none. */
const queries = [
  ['web/src/data/matches.ts', 'matches', 'user_ids CONTAINS, compatibility_score DESCENDING'],
  ['web/src/data/matches.ts', 'matches', 'user_ids CONTAINS, super_liked_by ASCENDING'],
  ['web/src/data/matches.ts', 'matches', 'user_ids CONTAINS, mutual ASCENDING'],
  ['functions/src/events/attendees.ts', 'matches', 'user_ids CONTAINS, compatibility_score DESCENDING'],
  [
    'functions/src/events/event-notifications.ts',
    'matches',
    'user_ids CONTAINS, compatibility_score DESCENDING',
  ],
  ['web/src/data/notifications.ts', 'notifications', 'user_id ASCENDING, created_at DESCENDING'],
  ['web/src/data/events.ts', 'events', 'status ASCENDING, date_time ASCENDING'],
  ['functions/src/public-pages/public-documents.ts', 'events', 'status ASCENDING, date_time ASCENDING'],
  ['functions/src/events/afterwards.ts', 'events', 'status ASCENDING, date_time ASCENDING'],
  ['functions/src/events/event-notifications.ts', 'events', 'status ASCENDING, date_time ASCENDING'],
  ['web/src/data/events.ts', 'service_locations', 'is_active ASCENDING, display_order ASCENDING'],
  ['web/src/data/coaching.ts', 'coaching_services', 'is_active ASCENDING, display_order ASCENDING'],
  ['web/src/data/console/all-events.ts', 'events', 'search_prefixes CONTAINS, date_time ASCENDING'],
  ['web/src/data/console/all-events.ts', 'events', 'search_prefixes CONTAINS, date_time DESCENDING'],
  [
    'web/src/data/console/all-events.ts',
    'events',
    'search_prefixes CONTAINS, status ASCENDING, date_time ASCENDING',
  ],
  ['web/src/data/console/member-accounts.ts', 'accounts', 'search_prefixes CONTAINS, created_at DESCENDING'],
  ['functions/src/emails/email-queue.ts', 'mail', 'delivery.state ASCENDING, created_at ASCENDING'],
  ['functions/src/monitoring/health-callables.ts', 'mail', 'delivery.state ASCENDING, created_at ASCENDING'],
  ['functions/src/emails/email-queue.ts', 'mail', 'delivery.state ASCENDING, delivery.due_at ASCENDING'],
  ['web/src/data/console/audit.ts', 'audit_log', 'who ASCENDING, when DESCENDING'],
  ['web/src/data/console/audit.ts', 'audit_log', 'what ASCENDING, when DESCENDING'],
  ['web/src/data/console/audit.ts', 'audit_log', 'target ASCENDING, when DESCENDING'],
  ['web/src/data/console/member-accounts.ts', 'orders', 'user_id ASCENDING, created_at DESCENDING'],
  ['web/src/data/console/sales.ts', 'orders', 'tickets.event_id ASCENDING, updated_at DESCENDING'],
  ['web/src/data/console/sales.ts', 'orders', 'status ASCENDING, updated_at DESCENDING'],
  ['functions/src/orders/sales/sold-orders.ts', 'orders', 'status ASCENDING, created_at DESCENDING'],
  [
    'functions/src/orders/sales/sold-orders.ts',
    'orders',
    'tickets.event_id ASCENDING, status ASCENDING, created_at DESCENDING',
  ],
  ['web/src/data/console/check-in-list.ts', 'check_in_scans', 'event_id ASCENDING, received_at DESCENDING'],
  ['functions/src/safety/moderating.ts', 'reports', 'status ASCENDING, created_at ASCENDING'],
  ['functions/src/safety/moderating.ts', 'reports', 'status ASCENDING, created_at DESCENDING'],
  [
    'functions/src/safety/moderating.ts',
    'reports',
    'status ASCENDING, subject ASCENDING, created_at ASCENDING',
  ],
  [
    'functions/src/safety/moderating.ts',
    'reports',
    'status ASCENDING, subject ASCENDING, created_at DESCENDING',
  ],
] as const

/** The source of every file that can have a query, by its path. */
const sources = new Map(
  ['functions/src', 'web/src/data', 'tools'].flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file): [string, string] => {
        const path = join(folder, file)
        return [path, readFileSync(fromRoot(path), 'utf8')]
      }),
  ),
)

/** Where the console's lists get the constraint for a search. */
const searchFile = 'web/src/data/console/search-constraints.ts'

/** A line of the erasure's table: a collection, and the fields that can name a member. */
const tracedField = /^ {2}(\w+): ((?:all|withUid|withAddress|renamed)\(.*)$/gm

/** `collection.field` of each field that some query filters or sorts by; those of several collections count for each. */
function queriedFields(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [file, source] of sources) {
    const names = [...fieldsOf.keys()].filter((name) => source.includes(`'${name}'`))
    for (const [, field = ''] of source.matchAll(/(?:where|orderBy)\(\s*'([^']+)'/g))
      for (const name of names) found.set(`${name}.${field}`, file)
    for (const [, name = '', uses = ''] of source.matchAll(tracedField))
      for (const [, field = ''] of uses.matchAll(/'([^']+)'/g)) found.set(`${name}.${field}`, file)
  }
  return found
}

describe('indexes', () => {
  test('each index names a collection and a field of the domain', () => {
    const used = [
      ...fieldOverrides,
      ...indexes.flatMap(({ collectionGroup, fields }) =>
        fields.map((field) => ({ collectionGroup, ...field })),
      ),
    ]
    for (const { collectionGroup, fieldPath } of used)
      expect(fieldsOf.get(collectionGroup)).toContain(fieldPath.split('.')[0])
  })

  test('each query that needs an index has it, and no index is without a query', () => {
    const needed = queries.map(([, collection, fields]) => `${collection}: ${fields}`)
    const built = indexes.map(({ collectionGroup, fields }) => {
      const parts = fields.map(({ fieldPath, arrayConfig, order }) => `${fieldPath} ${arrayConfig ?? order}`)
      return `${collectionGroup}: ${parts.join(', ')}`
    })
    expect(built.sort()).toEqual([...new Set(needed)].sort())
  })

  test.each(queries)('%s still has the query of %s by %s', (file, collection, fields) => {
    const source = sources.get(file) ?? ''
    const search = source.includes('searchConstraints') ? (sources.get(searchFile) ?? '') : ''
    const words = [collection, ...fields.split(', ').map((field) => field.split(' ')[0])]
    expect(words.filter((word) => !`${source}${search}`.includes(`'${word}'`))).toEqual([])
  })

  test('no query filters or sorts by a field without its index', () => {
    // Used only together with another field, for which there is a composite index.
    const inComposite = ['orders.updated_at', 'matches.mutual']
    const queried = queriedFields()
    expect(queried.get('orders.user_id')).toBeDefined()
    const exempted = fieldOverrides
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
      .filter((field) => !inComposite.includes(field))
    const used = [...queried].filter(([field]) => exempted.some((one) => `${field}.`.startsWith(`${one}.`)))
    expect(used).toEqual([])
  })

  test('a member’s blocks are found by the time of each', () => {
    expect(exempt('blocks')).toEqual([])
  })

  test('no field of the match index is indexed', () => {
    expect(exempt('match_index').sort()).toEqual([...matchIndexFields].sort())
  })

  test('fields that no query uses are not indexed', () => {
    expect(exempt('matches')).toEqual(
      expect.arrayContaining(['updated_at', 'compatibility_explanation', 'kept_by']),
    )
    expect(exempt('audit_log')).toEqual(['after', 'before'])
    expect(exempt('mail')).toContain('message')
    expect(exempt('events')).toEqual(expect.arrayContaining(['description', 'image_url']))
    expect(exempt('orders')).toEqual(expect.arrayContaining(['session', 'updated_at']))
    expect(exempt('ticket_purchases')).toEqual(['code'])
    expect(exempt('profiles')).toEqual(expect.arrayContaining(['photo_urls', 'bio']))
    for (const { indexes } of fieldOverrides) expect(indexes).toEqual([])
  })

  test('delivered emails, decided reports, cards and asks of former members, expired links, closed rate-limit windows, door lists, expired bars of addresses and old counts are deleted automatically', () => {
    const expiring = fieldOverrides.filter(({ ttl }) => ttl)
    expect(
      expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort(),
    ).toEqual([
      'asks.expires_at',
      'barred_addresses.expires_at',
      'confirmation_tokens.expires_at',
      'entries.expires_at',
      'hellos.expires_at',
      'mail.expires_at',
      'monitoring_hours.expires_at',
      'rate_limits.expires_at',
      'reports.expires_at',
      'reset_tokens.expires_at',
      'unsubscribe_tokens.expires_at',
    ])
  })
})

/** firestore.indexes.json: every index and exemption names a field that exists, and each list has its index. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collections } from '@club/domain/collections'
import {
  matchIndexMetaSchema,
  matchIndexPendingSchema,
  matchIndexShardSchema,
  matchReconcileSchema,
} from '@club/domain/matching/index/match-index'

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
const path = new URL('../../firestore.indexes.json', import.meta.url)
const { indexes, fieldOverrides } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))

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

  test('a member’s matches are listed best first', () => {
    expect(indexes).toContainEqual({
      collectionGroup: 'matches',
      fields: [
        { fieldPath: 'user_ids', arrayConfig: 'CONTAINS' },
        { fieldPath: 'compatibility_score', order: 'DESCENDING' },
      ],
    })
  })

  test('a member’s notifications are listed newest first', () => {
    expect(indexes).toContainEqual({
      collectionGroup: 'notifications',
      fields: [
        { fieldPath: 'user_id', order: 'ASCENDING' },
        { fieldPath: 'created_at', order: 'DESCENDING' },
      ],
    })
  })

  test('upcoming events are listed by their start', () => {
    expect(indexes).toContainEqual({
      collectionGroup: 'events',
      fields: [
        { fieldPath: 'status', order: 'ASCENDING' },
        { fieldPath: 'date_time', order: 'ASCENDING' },
      ],
    })
  })

  test.each(['service_locations', 'coaching_services'])('active %s are listed in their order', (name) => {
    expect(indexes).toContainEqual({
      collectionGroup: name,
      fields: [
        { fieldPath: 'is_active', order: 'ASCENDING' },
        { fieldPath: 'display_order', order: 'ASCENDING' },
      ],
    })
  })

  test.each(['created_at', 'delivery.due_at'])(
    'emails that wait are found in the order of %s',
    (fieldPath) => {
      expect(indexes).toContainEqual({
        collectionGroup: 'mail',
        fields: [
          { fieldPath: 'delivery.state', order: 'ASCENDING' },
          { fieldPath, order: 'ASCENDING' },
        ],
      })
    },
  )

  test.each([
    ['accounts', { fieldPath: 'search_prefixes', arrayConfig: 'CONTAINS' }, 'created_at'],
    ['audit_log', { fieldPath: 'who', order: 'ASCENDING' }, 'when'],
    ['audit_log', { fieldPath: 'target', order: 'ASCENDING' }, 'when'],
    ['orders', { fieldPath: 'user_id', order: 'ASCENDING' }, 'created_at'],
    ['orders', { fieldPath: 'tickets.event_id', order: 'ASCENDING' }, 'created_at'],
    ['orders', { fieldPath: 'status', order: 'ASCENDING' }, 'created_at'],
    ['orders', { fieldPath: 'status', order: 'ASCENDING' }, 'updated_at'],
    ['orders', { fieldPath: 'tickets.event_id', order: 'ASCENDING' }, 'updated_at'],
    ['check_in_scans', { fieldPath: 'event_id', order: 'ASCENDING' }, 'received_at'],
    ['events', { fieldPath: 'status', order: 'ASCENDING' }, 'date_time'],
  ])('the console finds %s by %o, newest first', (collectionGroup, field, newest) => {
    const fields = [field, { fieldPath: newest, order: 'DESCENDING' }]
    expect(indexes).toContainEqual({ collectionGroup, fields })
  })

  test.each([
    [[{ fieldPath: 'date_time', order: 'ASCENDING' }]],
    [[{ fieldPath: 'date_time', order: 'DESCENDING' }]],
    [
      [
        { fieldPath: 'status', order: 'ASCENDING' },
        { fieldPath: 'date_time', order: 'ASCENDING' },
      ],
    ],
  ])('the console finds events by words, upcoming, past and proposed: %o', (others) => {
    const fields = [{ fieldPath: 'search_prefixes', arrayConfig: 'CONTAINS' }, ...others]
    expect(indexes).toContainEqual({ collectionGroup: 'events', fields })
  })

  test.each(['ASCENDING', 'DESCENDING'])(
    'moderators find reports by their status, and those about words, %s by time',
    (order) => {
      const [status, subject, time] = [
        { fieldPath: 'status', order: 'ASCENDING' },
        { fieldPath: 'subject', order: 'ASCENDING' },
        { fieldPath: 'created_at', order },
      ]
      expect(indexes).toContainEqual({ collectionGroup: 'reports', fields: [status, time] })
      expect(indexes).toContainEqual({ collectionGroup: 'reports', fields: [status, subject, time] })
    },
  )

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

  test('delivered emails, decided reports, expired links, closed rate-limit windows, door lists, expired bars of addresses and old counts are deleted automatically', () => {
    const expiring = fieldOverrides.filter(({ ttl }) => ttl)
    expect(
      expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort(),
    ).toEqual([
      'barred_addresses.expires_at',
      'confirmation_tokens.expires_at',
      'entries.expires_at',
      'mail.expires_at',
      'monitoring_hours.expires_at',
      'rate_limits.expires_at',
      'reports.expires_at',
      'reset_tokens.expires_at',
      'unsubscribe_tokens.expires_at',
    ])
  })
})

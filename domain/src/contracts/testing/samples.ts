/** Requests for tests: one that a contract's schema accepts, and odd ones in its place. */
import { z } from 'zod'
import { contracts, type ContractName } from '../index'

type Schema = z.core.JSONSchema._JSONSchema
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export const contractNames = Object.keys(contracts).filter((name): name is ContractName => name in contracts)

const uuid = '7f0c6a5e-3f5e-4c39-a1f5-0c3f7b1f8f5b'
const byPattern: readonly (readonly [inPattern: string, sample: string])[] = [
  ['@', 'vera@example.com'],
  ['profile-photos', `profile-photos/ana/1790000000000_${'a'.repeat(32)}.jpg`],
  ['photos', 'photos/ana/a.webp'],
  ['cs_', 'cs_test_1'],
  ['_[A-Za', 'ana_ben'],
  ['\\d{13}', `1790000000000_${'a'.repeat(32)}`],
]

function text({ format, pattern = '', minLength = 1 }: z.core.JSONSchema.JSONSchema): string {
  if (format === 'uuid') return uuid
  if (format === 'uri') return 'https://example.com/picture.png'
  if (format === 'date-time') return '2026-11-20T20:00:00Z'
  return byPattern.find(([part]) => pattern.includes(part))?.[1] ?? 'a'.repeat(Math.max(1, minLength))
}

/** Samples of fields that check more than their schema shows. */
const byField: Readonly<Record<string, Json>> = {
  event_id: uuid,
  cancelled_events: [uuid],
  first_name: 'Ana',
  last_name: 'Silva',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'vera@example.com',
  password: 'seawall-123',
  age: 31,
  phone: '604 555 0100',
  experience: 'Ten evenings at a rowing club, with two hosts and a plan for rain.',
  reason: 'Because I like to bring people together over a good meal.',
}

function sampleOf(schema: Schema | undefined): Json {
  if (schema === undefined || typeof schema === 'boolean') return {}
  const { type, properties = {}, items, anyOf, enum: options, const: only, minimum = 0 } = schema
  const [option = only] = options ?? []
  if (option !== undefined) return option
  if (anyOf) return sampleOf(anyOf[0])
  if (type === 'string') return text(schema)
  if (type === 'number' || type === 'integer') return Math.max(1, minimum)
  if (type === 'boolean') return false
  if (type === 'array') return [sampleOf(Array.isArray(items) ? items[0] : items)]
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const isChoice = typeof inner === 'object' && inner.enum !== undefined
      return [name, (isChoice ? undefined : byField[name]) ?? sampleOf(inner)]
    }),
  )
}

/** A request with every field of the contract, in the form of its schema. */
export function sampleRequest(name: ContractName): Json {
  return sampleOf(z.toJSONSchema(contracts[name].input, { io: 'input', unrepresentable: 'any' }))
}

/** The request once for each field in it, that field replaced by `odd`. */
export function withOneOddField(request: Json, odd: unknown): { field: string; request: unknown }[] {
  if (typeof request !== 'object' || request === null) return [{ field: '', request: odd }]
  return Object.entries(request).flatMap(([name, inner]) => {
    const replaced = withOneOddField(inner, odd)
    const isWhole = Array.isArray(request) || typeof inner !== 'object' || inner === null
    const nested = isWhole ? replaced : [...replaced, { field: '', request: odd }]
    return nested.map(({ field, request: value }) => ({
      field: `${name}${field && '.'}${field}`,
      request: Array.isArray(request) ? [value] : { ...request, [name]: value },
    }))
  })
}

function nested(depth: number): unknown {
  let value: unknown = 'ana'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

const beyond9999 = Date.UTC(9999, 11, 31, 23, 59, 59, 999) + 1

/** Inputs of a hostile client. */
export const oddValues: readonly (readonly [what: string, value: unknown])[] = [
  ['an empty text', ''],
  ['a dot', '.'],
  ['two dots', '..'],
  ['a path', 'A/B'],
  ['a name that Firestore reserves', '__X__'],
  ['half a character', 'A\ud800'],
  ['a zero character', 'A\u0000'],
  ['a long text', 'x'.repeat(3000)],
  ['a negative number', -1],
  ['a fraction', 0.005],
  ['a huge number', 1e300],
  ['a date beyond the year 9999', beyond9999],
  ['a date that no calendar has', 8.64e15 + 1],
  ['null', null],
  ['a list', []],
  ['an object', {}],
  ['deep nesting', nested(40)],
  ['very deep nesting', nested(1000)],
  ['a type for the decoder', { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' }],
  ['a prototype', JSON.parse('{"__proto__":{"user_id":"ana"}}')],
]

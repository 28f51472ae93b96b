/** JSON Schema of what the routes take, generated from the SDK's types and closed: a typo is an error. */
import { createGenerator } from 'ts-json-schema-generator'
import { z } from 'zod'
import { fromRoot } from '../../project'
import { reference, referredName, type Definitions, type ParameterSchema } from './parameter-schema'

/** Decimals travel as text. */
const decimal: ParameterSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }
const nothing: ParameterSchema = { type: 'null' }
/** Stripe's limits of metadata; an empty text removes a key. */
const metadata: ParameterSchema = {
  type: 'object',
  additionalProperties: { anyOf: [{ type: 'string', minLength: 1, maxLength: 500 }, nothing] },
  maxProperties: 50,
  propertyNames: { maxLength: 40 },
}
const own: Definitions = { Decimal: decimal, MetadataParam: metadata }

/** The text of `parameters.json` for the installed SDK: a definition a line. */
export function parametersJson(): string {
  const lines = Object.entries(closedDefinitions()).map(([name, schema]) => {
    return `${JSON.stringify(name)}: ${JSON.stringify(schema)}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function closedDefinitions(): Definitions {
  const { definitions } = z.object({ definitions: z.record(z.string(), z.unknown()) }).parse(
    createGenerator({
      path: fromRoot('tools/stripe-dev/parameters/parameter-types.ts'),
      tsconfig: fromRoot('tools/tsconfig.json'),
      skipTypeCheck: true,
      expose: 'all',
      topRef: true,
      jsDoc: 'none',
      additionalProperties: false,
      encodeRefs: false,
    }).createSchema('RouteParameters'),
  )
  const kept = Object.keys(definitions).filter(
    (name) => !/^(OtherString|DecimalImpl|Emptyable<.*)$/s.test(name),
  )
  return Object.fromEntries(
    kept.map((name) => [name, own[name] ?? closed(definitions[name], name, definitions)]),
  )
}

const textSchema = z.object({ type: z.literal('string'), const: z.string() })
const memberShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  const: z.unknown().optional(),
})
const shape = z.looseObject({
  $ref: z.string().optional(),
  anyOf: z.array(memberShape).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string().nullable()).optional(),
  const: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
})

type Member = z.infer<typeof memberShape>

/** `name`: of the parameter, which distinguishes whole numbers. Throws on anything it does not know. */
function closed(schema: unknown, name: string, all: Record<string, unknown>): ParameterSchema {
  const { $ref, anyOf, type, ...rest } = shape.parse(schema)
  if ($ref !== undefined) return closedReference(referredName({ $ref }), name, all)
  if (anyOf !== undefined) return closedUnion(anyOf, name, all)
  if (Array.isArray(type)) {
    const texts = (rest.enum ?? []).filter((text) => text !== null).filter((text) => text !== '')
    const some: ParameterSchema = texts.length > 0 ? { enum: texts } : closed({ type: 'string' }, name, all)
    if (type.some((one) => one !== 'string' && one !== 'null')) throw leftOver(name, schema)
    return { anyOf: [some, nothing] }
  }
  if (rest.const !== undefined) return { enum: [rest.const] }
  if (rest.enum !== undefined) return { enum: z.array(z.string()).parse(rest.enum) }
  if (type === 'string') return { type, minLength: 1 }
  if (type === 'boolean') return { type }
  if (type === 'number') return { type: /percent|rate$/.test(name) ? 'number' : 'integer' }
  if (type === 'array') return { type, items: closed(rest.items, name, all) }
  if (type !== 'object') throw leftOver(name, schema)
  const { properties = {}, required, additionalProperties } = rest
  const entries = Object.entries(properties).map(([key, value]) => [key, closed(value, key, all)] as const)
  return {
    type,
    properties: Object.fromEntries(entries),
    ...(required && { required }),
    additionalProperties: additionalProperties === false ? false : closed(additionalProperties, name, all),
  }
}

function closedReference(referred: string, name: string, all: Record<string, unknown>): ParameterSchema {
  if (referred === 'OtherString') throw leftOver(name, referred)
  return referred.startsWith('Emptyable<') ? closed(all[referred], name, all) : reference(referred)
}

/** An open enum, a value that can be emptied, or one of several shapes. */
function closedUnion(members: Member[], name: string, all: Record<string, unknown>): ParameterSchema {
  const isNothing = (member: Member) => member.type === 'null' || member.const === ''
  const isOther = ({ $ref }: Member) => $ref === '#/definitions/OtherString'
  const some = members.filter((member) => !isNothing(member) && !isOther(member))
  const isOpenEnum = members.some(isOther)
  const schemas: ParameterSchema[] = isOpenEnum
    ? [{ enum: some.map((member) => textSchema.parse(member).const) }]
    : some.map((member) => closed(member, name, all))
  const alternatives = members.some(isNothing) ? [...schemas, nothing] : schemas
  const [first, ...others] = alternatives
  if (first === undefined) throw leftOver(name, members)
  return others.length === 0 ? first : { anyOf: alternatives }
}

function leftOver(name: string, schema: unknown): Error {
  return new Error(`Nothing is known about the type of ${name}: ${JSON.stringify(schema)}`)
}

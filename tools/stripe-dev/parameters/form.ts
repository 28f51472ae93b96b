/** Reads a form body or query as the parameters of a schema, and refuses the same as Stripe. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Closed } from '../closed'
import { invalid, missing, type Refusal } from '../api/errors'
import { readDefinitions, referredName, type ParameterSchema } from './parameter-schema'
import type { RouteParameters } from './parameter-types'

type Hash = { [key: string]: Hash | string }
type ObjectSchema = Extract<ParameterSchema, { type: 'object' }>
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

const definitions = readDefinitions()
const routes = 'RouteParameters'
const ajv = new Ajv({ allErrors: true, verbose: true, schemas: [{ $id: 'all', definitions }] })
const validators = new Map<string, ValidateFunction>()

/** Throws the refusal that Stripe would answer with. */
export function readParameters<Route extends keyof RouteParameters>(
  route: Route,
  form: string,
): Closed<RouteParameters[Route]> {
  const all = definitions[routes]
  const schema = all && 'properties' in all ? all.properties[route] : undefined
  if (schema === undefined) throw new Error(`Unknown parameters of ${route}`)
  const parameters = typed(schema, hashOf(form))
  const validate =
    validators.get(route) ?? ajv.compile({ $ref: `all#/definitions/${routes}/properties/${route}` })
  validators.set(route, validate)
  if (!validate(parameters)) throw refusalOf(validate.errors ?? [])
  return parameters as Closed<RouteParameters[Route]>
}

/** `a[b][0]=c` as nested hashes, still without types. */
export function hashOf(form: string): Hash {
  const top = emptyHash()
  for (const [name, value] of new URLSearchParams(form)) {
    const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
    if (first === undefined || brackets === undefined) throw invalid(name, `Invalid parameter name: ${name}`)
    const keys = [first, ...[...brackets.matchAll(/\[(.*?)\]/g)].map(([, key]) => key ?? '')]
    let hash = top
    keys.forEach((written, depth) => {
      const key = written === '' ? String(Object.keys(hash).length) : written
      const known = hash[key]
      if (depth === keys.length - 1) hash[key] = value
      else hash = typeof known === 'object' ? known : (hash[key] = emptyHash())
    })
  }
  return top
}

/** Without a prototype, so that every key is the sender's. */
const emptyHash = (): Hash => Object.create(null) as Hash

/** The value converted to its schema's type; a misfit is unchanged, for the validator to name. */
function typed(schema: ParameterSchema, value: Hash | string): Value {
  const fitting = branchFor(schema, value)
  if (typeof value === 'string') return typedText(fitting, value)
  if ('type' in fitting && fitting.type === 'array') {
    const items = Object.values(value)
    const isList = Object.keys(value).every((key, index) => key === String(index))
    if (isList) return items.map((item) => typed(fitting.items, item))
  }
  const properties = 'type' in fitting && fitting.type === 'object' ? fitting : null
  const entries = Object.entries(value).map(([key, inner]) => {
    const schemaOfKey = properties && schemaOf(properties, key)
    return [key, schemaOfKey === null ? inner : typed(schemaOfKey, inner)] as const
  })
  return Object.fromEntries(entries)
}

/** Null: an unknown key. */
function schemaOf(
  { properties = {}, additionalProperties }: ObjectSchema,
  key: string,
): ParameterSchema | null {
  return properties[key] ?? (additionalProperties === false ? null : additionalProperties)
}

/** Follows references; of alternatives, picks the one that has the value's shape: empty, a text, or a hash. */
function branchFor(
  schema: ParameterSchema,
  value: Hash | string,
): Exclude<ParameterSchema, { anyOf: unknown }> {
  if ('$ref' in schema) return branchFor(definitionOf(schema), value)
  if (!('anyOf' in schema)) return schema
  const branches = schema.anyOf.map((branch) => branchFor(branch, value))
  const shape = value === '' ? 'nothing' : typeof value === 'string' ? 'text' : 'hash'
  const fitting = branches.find((branch) => shapeOf(branch) === shape) ?? branches[0]
  if (fitting === undefined) throw new Error('Union has no members')
  return fitting
}

function shapeOf(schema: ParameterSchema): 'nothing' | 'text' | 'hash' {
  if (!('type' in schema)) return 'text'
  if (schema.type === 'null') return 'nothing'
  return schema.type === 'object' || schema.type === 'array' ? 'hash' : 'text'
}

function typedText(schema: ParameterSchema, text: string): Value {
  if (!('type' in schema)) return text
  if (schema.type === 'null' && text === '') return null
  if (schema.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (schema.type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

function definitionOf(schema: { $ref: string }): ParameterSchema {
  const definition = definitions[referredName(schema)]
  if (definition === undefined) throw new Error(`No definition of ${schema.$ref}`)
  return definition
}

/** Unknown parameters first, as in Stripe's errors, then the deepest one. */
function refusalOf(errors: ErrorObject[]): Refusal {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  if (unknown.length > 0) {
    const names = unknown.map((error) => nameOf(error, String(error.params.additionalProperty)))
    const parameters = names.length === 1 ? 'parameter' : 'parameters'
    const message = `Received unknown ${parameters}: ${names.join(', ')}`
    return invalid(names[0] ?? null, message, 'parameter_unknown')
  }
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const telling = errors.filter((error) => !isOfAnotherBranch(error, errors))
  const [deepest] = telling.sort((a, b) => depth(b) - depth(a))
  if (deepest === undefined) throw new Error('Refused without a reason')
  return refusalFor(deepest)
}

/** In a union, alternatives of another shape than the value were never meant. */
function isOfAnotherBranch(
  { keyword, instancePath, data, parentSchema }: ErrorObject,
  all: ErrorObject[],
): boolean {
  if (keyword === 'anyOf') return true
  const isInUnion = all.some((other) => other.keyword === 'anyOf' && other.instancePath === instancePath)
  if (keyword !== 'type' || !isInUnion) return false
  const isHash = typeof data === 'object' && data !== null
  const wanted = shapeOf(parentSchema as ParameterSchema)
  return wanted === 'nothing' || (wanted === 'hash') !== isHash
}

function refusalFor(error: ErrorObject): Refusal {
  const { keyword, data, parentSchema, params } = error
  const name = nameOf(error)
  if (keyword === 'required') return missing(nameOf(error, String(params.missingProperty)))
  if (data === '') {
    const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`
    return invalid(name, message, 'parameter_invalid_empty')
  }
  if (keyword === 'enum') {
    const texts = (parentSchema as { enum: string[] }).enum
    const last = texts.at(-1) ?? ''
    const choice = texts.length > 1 ? `one of ${texts.slice(0, -1).join(', ')} or ${last}` : last
    return invalid(name, `Invalid ${name}: must be ${choice}`)
  }
  if (keyword === 'type') {
    const wanted = String(params.type)
    const shown = typeof data === 'string' ? `: ${data}` : ''
    return invalid(
      name,
      `Invalid ${wanted}${shown}`,
      wanted === 'integer' ? 'parameter_invalid_integer' : undefined,
    )
  }
  if (keyword === 'pattern') return invalid(name, `Invalid decimal: ${String(data)}`)
  return invalid(name, `Invalid ${name}: ${error.message ?? keyword}`)
}

/** As Stripe writes it: `line_items[0][price_data][currency]`. */
function nameOf({ instancePath }: ErrorObject, last?: string): string {
  const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
  const [first, ...rest] = [
    ...instancePath.split('/').slice(1).map(unescaped),
    ...(last === undefined ? [] : [last]),
  ]
  return [first ?? '', ...rest.map((part) => `[${part}]`)].join('')
}

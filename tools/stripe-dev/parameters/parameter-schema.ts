/** The JSON Schema of parameters, limited to what the SDK's closed types need. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '../../project'

export type ParameterSchema =
  | { $ref: string }
  | { anyOf: ParameterSchema[] }
  | { enum: string[] }
  | { type: 'string'; minLength?: number; maxLength?: number; pattern?: string }
  | { type: 'integer' | 'number' | 'boolean' | 'null' }
  | { type: 'array'; items: ParameterSchema }
  | ObjectSchema
type ObjectSchema = {
  type: 'object'
  properties?: Record<string, ParameterSchema>
  required?: string[]
  additionalProperties: false | ParameterSchema
  maxProperties?: number
  propertyNames?: { maxLength: number }
}
export type Definitions = Record<string, ParameterSchema>

const schemaOfSchemas: z.ZodType<ParameterSchema> = z.lazy(() =>
  z.union([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({ anyOf: z.array(schemaOfSchemas) }),
    z.strictObject({ enum: z.array(z.string()) }),
    z.strictObject({
      type: z.literal('string'),
      minLength: z.number().exactOptional(),
      maxLength: z.number().exactOptional(),
      pattern: z.string().exactOptional(),
    }),
    z.strictObject({ type: z.enum(['integer', 'number', 'boolean', 'null']) }),
    z.strictObject({ type: z.literal('array'), items: schemaOfSchemas }),
    z.strictObject({
      type: z.literal('object'),
      properties: z.record(z.string(), schemaOfSchemas).exactOptional(),
      required: z.array(z.string()).exactOptional(),
      additionalProperties: z.union([z.literal(false), schemaOfSchemas]),
      maxProperties: z.number().exactOptional(),
      propertyNames: z.strictObject({ maxLength: z.number() }).exactOptional(),
    }),
  ]),
)

export const parametersFile = 'tools/stripe-dev/parameters/parameters.json'

/** The output of `npm run build:stripe-dev`. */
export function readDefinitions(): Definitions {
  return z
    .record(z.string(), schemaOfSchemas)
    .parse(JSON.parse(readFileSync(fromRoot(parametersFile), 'utf8')))
}

const prefix = '#/definitions/'
export const reference = (name: string): ParameterSchema => ({ $ref: prefix + name })
export const referredName = ({ $ref }: { $ref: string }): string => $ref.slice(prefix.length)

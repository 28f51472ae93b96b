/** Coverage of the rules: the emulator's reports on every expression, added up. */
import { z } from 'zod'
import { firestoreRules } from './rules-text'

type Outcome = 'true' | 'false' | 'error' | 'another value'
type Expression = { line: number; text: string; outcomes: Set<Outcome> }

const valueSchema = z.looseObject({ boolValue: z.boolean().optional(), undefined: z.unknown().optional() })
const positionSchema = z.object({
  line: z.number(),
  column: z.number(),
  currentOffset: z.number(),
  endOffset: z.number(),
})
type Node = {
  sourcePosition: z.infer<typeof positionSchema>
  values: { value: z.infer<typeof valueSchema> }[]
  children: Node[]
}
const nodeSchema: z.ZodType<Node> = z.object({
  sourcePosition: positionSchema,
  values: z.array(z.object({ value: valueSchema })).default([]),
  children: z.lazy(() => z.array(nodeSchema)).default([]),
})
const reportSchema = z.object({ report: z.array(nodeSchema) })

const expressions = new Map<string, Expression>()

function outcomeOf(value: z.infer<typeof valueSchema>): Outcome {
  if (value.boolValue !== undefined) return value.boolValue ? 'true' : 'false'
  return 'undefined' in value ? 'error' : 'another value'
}

function add({ sourcePosition, values, children }: Node): void {
  const { line, column, currentOffset, endOffset } = sourcePosition
  const key = `${line}:${column}-${endOffset}`
  const text = firestoreRules.slice(currentOffset, endOffset + 1)
  const expression = expressions.get(key) ?? { line, text, outcomes: new Set() }
  for (const { value } of values) expression.outcomes.add(outcomeOf(value))
  expressions.set(key, expression)
  children.forEach(add)
}

/**
 * Adds the evaluations since the rules were loaded. The emulator stores every value of every expression, whole
 * requests included, so a report is fetched collection by collection: one on everything would not fit in its memory.
 */
export async function collectCoverage(
  project: string,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${project}:ruleCoverage`)
  if (!response.ok) throw new Error(`No rules coverage report from the emulator: ${await response.text()}`)
  reportSchema.parse(await response.json()).report.forEach(add)
}

/** The outcomes that an expression has not had: a condition has two, anything else has one, a value. */
function missingOutcomes({ outcomes }: Expression): Outcome[] {
  const isCondition = outcomes.has('true') || outcomes.has('false')
  const expected: Outcome[] = isCondition ? ['true', 'false'] : ['another value']
  return expected.filter((outcome) => !outcomes.has(outcome))
}

/** Every expression that has not had all its outcomes, as a sentence. */
export function untried(): string[] {
  return [...expressions.values()].flatMap((expression) =>
    missingOutcomes(expression).map(
      (outcome) => `line ${expression.line}: ${expression.text} never had ${outcome}`,
    ),
  )
}

export function expressionsSeen(): number {
  return expressions.size
}

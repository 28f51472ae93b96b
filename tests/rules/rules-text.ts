/** Parses firestore.rules as text: its functions and its allow statements. */
import { readFileSync } from 'node:fs'

export const firestoreRules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

const code = firestoreRules.replace(/\/\/.*$/gm, '')

/** Name of a function → what it returns. */
export const ruleFunctions: ReadonlyMap<string, string> = new Map(
  [...code.matchAll(/function (\w+)\([^)]*\) \{\s*return ([^;]+);\s*\}/g)].map(([, name = '', body = '']) => [
    name,
    body,
  ]),
)

/** One rule: `profiles get` and its condition, once for each operation that it allows. */
type Rule = { operation: string; condition: string }

export const allowStatements: readonly Rule[] = [
  ...code.matchAll(/match \/(\w+)\/\{\w+\}(?:\/\w+\/\{\w+\})? \{([^}]*)\}/g),
].flatMap(([, collection = '', block = '']) =>
  [...block.matchAll(/allow ([\w, ]+): if ([^;]+);/g)].flatMap(([, operations = '', condition = '']) =>
    operations.split(', ').map((operation) => ({ operation: `${collection} ${operation}`, condition })),
  ),
)

/** The literal list of texts that a function of the rules returns. */
export function listInRules(name: string): string[] {
  const body = ruleFunctions.get(name)
  if (body === undefined) throw new Error(`firestore.rules has no function ${name}`)
  return [...body.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

/** Each deployed function declares exactly the secrets that its code can read: a missing one fails only in the cloud. */
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fromRoot } from '../project'

/** The functions of config.ts that read a secret. */
const readers = new Map([
  ['smtpPassword', 'SMTP_PASSWORD'],
  ['barringKey', 'BARRED_ADDRESS_KEY'],
  ['ticketSigningKey', 'TICKET_SIGNING_KEY'],
  ['stripeSettings', 'STRIPE_SECRET_KEY'],
  ['stripeWebhookSecret', 'STRIPE_WEBHOOK_SECRET'],
])

const sources = fromRoot('functions/src')
let checker: ts.TypeChecker
let index: ts.SourceFile

function configuration(): ts.ParsedCommandLine {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '))
  }
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic }
  const parsed = ts.getParsedCommandLineOfConfigFile(join(sources, '../tsconfig.json'), {}, system)
  if (!parsed) throw new Error('functions/tsconfig.json cannot be read')
  return parsed
}

/** The declarations in functions/src of the name at `node`, through imports and exports. */
function declarationsOf(node: ts.Node): readonly ts.Declaration[] {
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  if (!named) return []
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  return (symbol.declarations ?? []).filter((one) => one.getSourceFile().fileName.startsWith(sources))
}

/** The secrets that code reached from `start` can read; a class counts with all its methods. */
function secretsFrom(start: readonly ts.Declaration[]): string[] {
  const seen = new Set<ts.Declaration>(start)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      for (const declaration of declarationsOf(node)) seen.add(declaration)
      const secret = readers.get(node.text)
      if (secret !== undefined) found.add(secret)
    }
    ts.forEachChild(node, visit)
  }
  for (const declaration of seen) visit(declaration)
  return [...found].toSorted()
}

/** Name → what each deployed function can read. */
function needed(): Map<string, string[]> {
  const module = checker.getSymbolAtLocation(index)
  if (!module) throw new Error('functions/src/index.ts exports nothing')
  return new Map(
    checker.getExportsOfModule(module).map((exported) => {
      const symbol = checker.getAliasedSymbol(exported)
      return [exported.name, secretsFrom(symbol.declarations ?? [])]
    }),
  )
}

type Endpoint = { readonly secretEnvironmentVariables?: readonly { readonly key: string }[] }

/** Name → what each deployed function declares. */
async function declared(): Promise<Map<string, string[]>> {
  vi.stubEnv('FUNCTIONS_EMULATOR', '')
  vi.stubEnv('GCLOUD_PROJECT', 'demo-secrets')
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'demo-secrets.appspot.com' }))
  const deployed: Readonly<Record<string, { readonly __endpoint?: Endpoint }>> =
    await import('../../functions/src/index')
  return new Map(
    Object.entries(deployed).map(([name, { __endpoint: endpoint }]) => [
      name,
      (endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted(),
    ]),
  )
}

describe('each deployed function', () => {
  beforeAll(() => {
    const { options, fileNames } = configuration()
    // Names alone matter, those of our own files.
    const plain = { ...options, noEmit: true, noLib: true, types: [] }
    const host = ts.createCompilerHost(plain)
    host.resolveModuleNameLiterals = (literals, from) =>
      literals.map(({ text }) =>
        text.startsWith('.') ? ts.resolveModuleName(text, from, plain, host) : { resolvedModule: undefined },
      )
    const program = ts.createProgram(fileNames, plain, host)
    checker = program.getTypeChecker()
    const found = program.getSourceFile(join(sources, 'index.ts'))
    if (!found) throw new Error('functions/src/index.ts is not part of the program')
    index = found
  })

  it('declares exactly the secrets that its code can read', async () => {
    const [read, granted] = [needed(), await declared()]
    expect([...readers.values()].every((secret) => [...read.values()].flat().includes(secret))).toBe(true)
    expect(Object.fromEntries(granted)).toEqual(Object.fromEntries(read))
  })
})

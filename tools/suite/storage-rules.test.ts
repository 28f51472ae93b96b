/** The Storage rules runtime of this machine, official or stand-in: the rules it allows, denies and refuses to load. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endEverything } from '../processes/endings'
import { jdkProgram } from '../machine/java.mjs'
import { requiredJdk, storageRulesJar } from './emulator-jars'

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /own/{uid}/{file} {
      allow create: if request.auth.uid == uid && request.resource.size < 100;
    }
    match /shelf/{file} {
      allow list;
    }
  }
}`

const answerSchema = z.looseObject({
  id: z.number().optional(),
  result: z.object({ permit: z.boolean().optional(), rulesVersion: z.number().optional() }).optional(),
  errors: z.array(z.string()).optional(),
})
type Answer = z.infer<typeof answerSchema>

let runtime: ChildProcessWithoutNullStreams
const answers: Answer[] = []
let heard: () => void = () => undefined
let lastId = 0

beforeAll(async () => {
  const jdk = requiredJdk()
  runtime = spawn(jdkProgram(jdk, 'java'), ['-jar', await storageRulesJar(jdk), 'serve'])
  createInterface(runtime.stdout).on('line', (line) => {
    answers.push(answerSchema.parse(JSON.parse(line)))
    heard()
  })
  await next()
  expect(await load(rules)).toMatchObject({ result: { rulesVersion: 2 }, errors: [] })
})

afterAll(async () => {
  runtime.kill()
  await endEverything()
})

async function next(): Promise<Answer> {
  while (answers.length === 0) await new Promise<void>((resolve) => (heard = resolve))
  return answers.shift() ?? {}
}

function send(message: object): Promise<Answer> {
  runtime.stdin.write(`${JSON.stringify(message)}\n`)
  return next()
}

function load(content: string): Promise<Answer> {
  const source = { files: [{ name: 'storage.rules', content }] }
  return send({ id: lastId++, action: 'load_ruleset', context: { rulesetName: 'club', source } })
}

const text = (value: string) => ({ string_value: value })
const map = (fields: Record<string, object>) => ({ map_value: { fields } })
const nothing = { null_value: null }

/** firebase-tools' request for `uid` (null: signed out) who does `method` with a file of `size` bytes. */
function verify(
  method: string,
  path: string,
  uid: string | null,
  size = 10,
  delimiter?: string,
): Promise<Answer> {
  const auth = uid === null ? nothing : map({ uid: text(uid), token: map({}) })
  const request = map({ auth, resource: map({ size: { int_value: size } }) })
  return send({
    id: lastId++,
    action: 'verify',
    context: {
      rulesetName: 'club',
      service: 'firebase.storage',
      path: `/b/club/o/${path}`,
      method,
      ...(delimiter === undefined ? {} : { delimiter }),
      variables: { resource: nothing, request },
    },
  })
}

describe('the Storage rules runtime', () => {
  it('permits what a rule allows', async () => {
    expect(await verify('create', 'own/ana/1.webp', 'ana')).toMatchObject({ result: { permit: true } })
  })

  it.each([
    ['somebody else', 'create', 'own/ana/1.webp', 'ben', 10],
    ['too large a file', 'create', 'own/ana/1.webp', 'ana', 100],
    ['somebody signed out', 'create', 'own/ana/1.webp', null, 10],
    ['another method', 'delete', 'own/ana/1.webp', 'ana', 10],
    ['a path without a rule', 'create', 'elsewhere/1.webp', 'ana', 10],
  ] as const)('refuses %s', async (_case, method, path, uid, size) => {
    expect(await verify(method, path, uid, size)).toMatchObject({ result: { permit: false } })
  })

  it('permits to list a folder when the rules allow to list what lies in it', async () => {
    const oneLevel = await verify('list', 'shelf', null, 10, '/')
    expect(oneLevel).toMatchObject({ result: { permit: true } })
    expect(await verify('list', 'own/ana', 'ana', 10, '/')).toMatchObject({ result: { permit: false } })
  })

  it('refuses to list all depths when the rules allow only one', async () => {
    expect(await verify('list', 'shelf', null)).toMatchObject({ result: { permit: false } })
  })

  it('names the place of a syntax error', async () => {
    const { errors } = await load(
      'rules_version = "2";\nservice firebase.storage { match / { allow read: iff true } }',
    )
    expect(errors?.join('\n')).toContain('storage.rules:2')
  })
})

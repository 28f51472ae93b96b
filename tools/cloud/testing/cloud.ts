/** A local server that plays Google's and Stripe's REST interfaces with answers written by hand, and applies what it is sent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { OAuth2Client } from 'google-auth-library'
import { Stripe } from 'stripe'
import { z } from 'zod'
import { google, type Google } from '../google'
import { paths, projectId, type Answers } from './answers'

const fieldsSchema = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof fieldsSchema>
const policySchema = z.looseObject({ etag: z.string().optional() })

export type Cloud = {
  readonly google: Google
  readonly stripe: Stripe
  readonly answers: Answers
  /** The requests that changed something, as method and path. */
  readonly writes: string[]
  /** Refuses writes after this many, as if Google were down. */
  refuseWritesAfter: number
  readonly close: () => void
}

export async function startCloud(answers: Answers): Promise<Cloud> {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const client = new OAuth2Client()
  client.setCredentials({ access_token: 'local', expiry_date: Date.now() + 3_600_000 })
  const cloud: Cloud = {
    google: google({ client, server: `http://127.0.0.1:${port}`, pollEveryMs: 1 }),
    stripe: new Stripe('rk_test_local', { host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    answers,
    writes: [],
    refuseWritesAfter: Infinity,
    close: () => server.close(),
  }
  const operations = new Map<string, { polls: number }>()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isGoogles = request.url?.includes('googleapis.com') === true
    if (isGoogles && request.headers.authorization !== 'Bearer local') {
      response.writeHead(401).end('{}')
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cloud')
    const path = decodeURIComponent(pathname.slice(1))
    const body = request.method === 'GET' ? {} : fieldsSchema.parse(await json(request))
    const { status, answer } = answerTo({
      method: request.method ?? '',
      path,
      page: searchParams.get('pageToken'),
      body,
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  type Asked = { method: string; path: string; page: string | null; body: Fields }

  function answerTo({ method, path, page, body }: Asked): { status: number; answer: unknown } {
    const operation = operations.get(path.slice(path.indexOf('/operations/')))
    if (operation) {
      operation.polls += 1
      return {
        status: 200,
        answer: { name: `x${path.slice(path.indexOf('/operations/'))}`, done: operation.polls > 1 },
      }
    }
    if (method === 'GET' || path.endsWith(':getIamPolicy')) {
      const found = answers[path]
      if (found === forbidden) return refusal(403, 'PERMISSION_DENIED')
      return found === undefined
        ? refusal(404, 'NOT_FOUND')
        : { status: 200, answer: pageOf(path, found, page) }
    }
    if ([...operations.values()].some(({ polls }) => polls < 2)) return refusal(409, 'ABORTED')
    if (cloud.writes.length >= cloud.refuseWritesAfter) return refusal(503, 'UNAVAILABLE')
    cloud.writes.push(`${method} ${path}`)
    return apply(method, path, body)
  }

  function apply(method: string, path: string, body: Fields): { status: number; answer: unknown } {
    if (path.endsWith(':setIamPolicy') || path === paths.bucketPolicy) {
      const policy = policySchema.parse(body.policy ?? body)
      const at = path.replace(':setIamPolicy', ':getIamPolicy')
      if (policySchema.parse(answers[at]).etag !== policy.etag) return refusal(409, 'ABORTED')
      answers[at] = { ...policy, etag: `${policy.etag ?? ''}+` }
      return { status: 200, answer: answers[at] }
    }
    const made = creations[path]?.(body, answers)
    if (made) Object.assign(answers, made)
    else if (method === 'PUT') replace(path, body)
    else if (method === 'PATCH' && isEntry(path)) change(path, body)
    else if (path.includes('/fields/'))
      addTo(`${paths.database}/collectionGroups/-/fields`, 'fields', ttlOf(path))
    else if (method === 'POST')
      addTo(path, path.slice(path.lastIndexOf('/') + 1), { name: newName(path), ...body })
    else answers[path] = merged(fieldsSchema.parse(answers[path] ?? {}), body)
    if (path.includes('/fields/')) return { status: 200, answer: { name: 'operations/of-days' } }
    return { status: 200, answer: isLong(path) ? started() : {} }
  }

  const listOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const isEntry = (path: string) => answers[path] === undefined && answers[listOf(path)] !== undefined

  /** Changes the entry of a list that has this name. */
  function change(path: string, body: Fields): void {
    const stored = fieldsSchema.parse(answers[listOf(path)])
    const list = listOf(path).slice(listOf(path).lastIndexOf('/') + 1)
    const entries = z.array(fieldsSchema).parse(stored[list])
    const isNamed = ({ name }: Fields) => typeof name === 'string' && path.endsWith(name)
    answers[listOf(path)] = { [list]: entries.map((one) => (isNamed(one) ? merged(one, body) : one)) }
  }

  /** The entry of a list that is put at this path, in place of one with its name. */
  function replace(path: string, body: Fields): void {
    const list = listOf(path).slice(listOf(path).lastIndexOf('/') + 1)
    const entries = z.array(fieldsSchema).parse(fieldsSchema.parse(answers[listOf(path)])[list] ?? [])
    answers[listOf(path)] = { [list]: [...entries.filter(({ name }) => name !== body.name), body] }
  }

  function addTo(path: string, list: string, entry: Fields): void {
    const stored = fieldsSchema.parse(answers[path] ?? {})
    const entries = z.array(z.unknown()).parse(stored[list] ?? [])
    answers[path] = { ...stored, [list]: [...entries, entry] }
  }

  const newName = (path: string) => `${path.replace(/^[^/]+\/v\w+\//, '')}/${cloud.writes.length}`

  /** An operation that is done when it is looked at for the second time. */
  function started() {
    const name = `/operations/${operations.size}`
    operations.set(name, { polls: 0 })
    return { name: `projects/${projectId}${name}` }
  }

  return cloud
}

/** In place of an answer: the reader lacks the right. */
export const forbidden = 'forbidden'

const isLong = (path: string) => /firestore|serviceusage/.test(path) && !path.endsWith('/backupSchedules')

const refusal = (status: number, name: string) => ({
  status,
  answer: { error: { code: status, message: name, status: name, details: [] } },
})

/** Lists come in short pages. */
function pageOf(path: string, answer: unknown, token: string | null): unknown {
  const size = 15
  const name = path.slice(path.lastIndexOf('/') + 1)
  const fields = fieldsSchema.parse(answer)
  const list = z.array(z.unknown()).safeParse(fields[name])
  if (!list.success) return answer
  const from = Number(token ?? 0)
  const next = from + size
  return {
    ...fields,
    [name]: list.data.slice(from, next),
    ...(next < list.data.length && { nextPageToken: String(next) }),
  }
}

function merged(stored: Fields, change: Fields): Fields {
  const entries = Object.entries(change).map(([name, value]): [string, unknown] => {
    const parts = z.tuple([fieldsSchema, fieldsSchema]).safeParse([stored[name], value])
    return [name, parts.success ? merged(...parts.data) : value]
  })
  return { ...stored, ...Object.fromEntries<unknown>(entries) }
}

const ttlOf = (path: string) => ({ name: path.replace(/^[^/]+\/v1\//, ''), ttlConfig: { state: 'CREATING' } })

const servicesSchema = z.object({ services: z.array(z.looseObject({ name: z.string() })) })

/** What comes into being with these requests, beyond an entry of a list. */
const creations: Readonly<Record<string, (body: Fields, answers: Answers) => Answers>> = {
  [`${paths.services}:batchEnable`]: ({ serviceIds }, answers) => {
    const { services } = servicesSchema.parse(answers[`${paths.services}:batchGet`])
    const isEnabled = ({ name }: { name: string }) =>
      Array.isArray(serviceIds) && serviceIds.includes(name.slice(name.lastIndexOf('/') + 1))
    const changed = services.map((one) => (isEnabled(one) ? { ...one, state: 'ENABLED' } : one))
    return { [`${paths.services}:batchGet`]: { services: changed } }
  },
  [paths.accounts]: () => ({ [paths.account]: {}, [`${paths.account}:getIamPolicy`]: { etag: 'ACAB' } }),
  [paths.databases]: (body) => ({ [paths.database]: body }),
  [paths.bucket]: (body) => ({
    [paths.bucket]: {
      ...body,
      bucket: { name: `projects/${projectId}/buckets/${projectId}.firebasestorage.app` },
    },
    [paths.bucketPolicy]: { etag: 'CAE=', bindings: [] },
  }),
  [`identitytoolkit.googleapis.com/v2/projects/${projectId}/identityPlatform:initializeAuth`]: () => ({
    [paths.auth]: { subtype: 'IDENTITY_PLATFORM', authorizedDomains: ['localhost'] },
  }),
}

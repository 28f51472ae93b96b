/** How reads and requests treat what Google answers, against a local server with answers written by hand. */
import { createServer, type Server } from 'node:http'
import { OAuth2Client } from 'google-auth-library'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { get, google, type Google } from './google'

let server: Server | undefined

afterEach(() => server?.close())

type Answer = readonly [status: number, body: object]

/** Gives these answers one after the other. */
async function answering(...answers: readonly Answer[]): Promise<Google> {
  const rest = [...answers]
  const local = createServer((_request, response) => {
    const [status, body] = rest.shift() ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server = local
  await new Promise<void>((resolve) => {
    local.listen(0, '127.0.0.1', resolve)
  })
  const address = local.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const client = new OAuth2Client({
    credentials: { access_token: 'local', expiry_date: Date.now() + 3_600_000 },
  })
  return google({ client, server: `http://127.0.0.1:${port}`, pollEveryMs: 1 })
}

const failure = (status: string, reason: string): object => ({
  error: { message: `Google says ${reason}.`, status, details: [{ '@type': 'ErrorInfo', reason }, {}] },
})
const database = get('https://firestore.googleapis.com/v1/projects/club/databases/(default)')
const create = {
  method: 'POST',
  url: 'https://firestore.googleapis.com/v1/projects/club/databases',
  body: {},
} as const
const schema = z.object({ locationId: z.string() })
const operation = 'projects/club/operations/1'

describe('a read', () => {
  it.each([
    ['doesn’t exist', 404, failure('NOT_FOUND', 'NOT_FOUND')],
    ['belongs to an API that is off', 403, failure('PERMISSION_DENIED', 'SERVICE_DISABLED')],
  ])('is null for what %s', async (_title, status, body) => {
    const cloud = await answering([status, body])
    expect(await cloud.read(database, schema)).toBeNull()
  })

  it('fails with Google’s words where the right is missing', async () => {
    const cloud = await answering([403, failure('PERMISSION_DENIED', 'NO_RIGHT')])
    await expect(cloud.read(database, schema)).rejects.toThrow('status 403: Google says NO_RIGHT.')
  })

  it('fails for an answer that it doesn’t understand', async () => {
    const cloud = await answering([200, { locationId: 7 }])
    await expect(cloud.read(database, schema)).rejects.toThrow('returned an unexpected response')
  })
})

describe('a request', () => {
  it('waits until its operation is done', async () => {
    const cloud = await answering(
      [200, { name: operation }],
      [200, { name: operation }],
      [200, { name: operation, done: true }],
      [200, { locationId: 'next' }],
    )
    await cloud.send(create)
    expect(await cloud.read(database, schema)).toEqual({ locationId: 'next' })
  })

  it('leaves an operation in the background alone', async () => {
    const cloud = await answering([200, { name: operation }], [200, { locationId: 'next' }])
    await cloud.send({ ...create, inBackground: true })
    expect(await cloud.read(database, schema)).toEqual({ locationId: 'next' })
  })

  it('fails when its operation does', async () => {
    const cloud = await answering([200, { name: operation, done: true, error: { message: 'No room.' } }])
    await expect(cloud.send(create)).rejects.toThrow('failed: No room.')
  })

  it('accepts a resource that already exists', async () => {
    const cloud = await answering([409, failure('ALREADY_EXISTS', 'EXISTS')])
    await expect(cloud.send(create)).resolves.toBeUndefined()
  })

  it('fails when someone else changed a policy at the same time', async () => {
    const cloud = await answering([409, failure('ABORTED', 'CONFLICT')])
    await expect(cloud.send(create)).rejects.toThrow('status 409: Google says CONFLICT.')
  })

  it('explains the wait for an API that was just enabled', async () => {
    const cloud = await answering([403, failure('PERMISSION_DENIED', 'SERVICE_DISABLED')])
    await expect(cloud.send(create)).rejects.toThrow(
      'Google can take a few minutes to enable an API. Run this again.',
    )
  })
})

/** Google's REST interfaces: reads, and requests with the operations that some of them start. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GoogleAuth } from 'google-auth-library'
import { z } from 'zod'
import { Problem } from '../project'

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly url: string
  readonly body?: object
  /** Its operation is left to finish while others go on. */
  readonly inBackground?: true
}

export const get = (url: string): Request => ({ method: 'GET', url })

export type Google = {
  /** The part of the answer that `schema` knows; null for what doesn't exist yet, or whose API is off. Reads all pages of a list. */
  readonly read: <Found>(request: Request, schema: z.ZodType<Found>) => Promise<Found | null>
  /** Waits for the operation that the request starts, unless it runs in the background. What already exists is left alone. */
  readonly send: (request: Request) => Promise<void>
}

type Options = {
  readonly client: Pick<GoogleAuth, 'request'>
  /** Answers instead of Google: https://iam.googleapis.com/v1 is asked for as <server>/iam.googleapis.com/v1. */
  readonly server?: string
  readonly pollEveryMs?: number
}
type Answer = { readonly status: number; readonly body: unknown }

const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    status: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})
const pageSchema = z.looseObject({ nextPageToken: z.string().optional() })
type Page = z.infer<typeof pageSchema>
const listsSchema = z.array(z.array(z.unknown()))
const operationSchema = z.object({
  name: z.string().regex(/(^|\/)operations\//),
  done: z.boolean().default(false),
  error: z.object({ message: z.string() }).optional(),
})

export function google({ client, server, pollEveryMs = 2000 }: Options): Google {
  async function answerTo({ method, url, body }: Request): Promise<Answer> {
    const { status, data } = await client.request<unknown>({
      method,
      url: server === undefined ? url : url.replace('https:/', server),
      ...(body && { data: body }),
      validateStatus: () => true,
    })
    return { status, body: data }
  }

  async function pagesOf(request: Request): Promise<Page | null> {
    const pages: Page[] = []
    let token: string | undefined
    do {
      const answer = await answerTo(token === undefined ? request : nextPage(request, token))
      if (isMissing(answer)) return null
      if (answer.status >= 300) throw refusal(request, answer)
      const page = pageSchema.parse(answer.body)
      token = page.nextPageToken
      pages.push(page)
    } while (token !== undefined && token !== '')
    return pages.reduce(joined)
  }

  async function untilDone(request: Request, started: unknown): Promise<void> {
    const [version = ''] = /^https:\/\/[^/]+\/(admin\/)?v\w+/.exec(request.url) ?? []
    let operation = operationSchema.safeParse(started)
    while (operation.success && !operation.data.done) {
      await sleep(pollEveryMs)
      const polled = get(`${version}/${operation.data.name}`)
      const answer = await answerTo(polled)
      if (answer.status >= 300) throw refusal(polled, answer)
      operation = operationSchema.safeParse(answer.body)
    }
    if (operation.data?.error)
      throw new Problem(`${request.method} ${request.url} failed: ${operation.data.error.message}`)
  }

  return {
    read: async (request, schema) => {
      const body = await pagesOf(request)
      if (body === null) return null
      const found = schema.safeParse(body)
      if (found.success) return found.data
      throw new Problem(`${request.url} returned an unexpected response: ${z.prettifyError(found.error)}`)
    },
    send: async (request) => {
      const answer = await answerTo(request)
      if (errorIn(answer.body)?.status === 'ALREADY_EXISTS') return
      if (answer.status >= 300) throw refusal(request, answer)
      if (request.inBackground !== true) await untilDone(request, answer.body)
    },
  }
}

function nextPage({ method, url }: Request, token: string): Request {
  const next = new URL(url)
  next.searchParams.set('pageToken', token)
  return { method, url: next.href }
}

/** Two pages of a list as one. */
function joined(one: Page, other: Page): Page {
  const entries = Object.entries(other).map(([name, value]): [string, unknown] => {
    const lists = listsSchema.safeParse([one[name], value])
    return [name, lists.success ? lists.data.flat() : value]
  })
  return { ...one, ...Object.fromEntries<unknown>(entries) }
}

function errorIn(body: unknown) {
  return errorSchema.safeParse(body).data?.error
}

function isDisabled(body: unknown): boolean {
  return errorIn(body)?.details.some(({ reason }) => reason === 'SERVICE_DISABLED') ?? false
}

function isMissing({ status, body }: Answer): boolean {
  return status === 404 || isDisabled(body)
}

function refusal({ method, url }: Request, { status, body }: Answer): Problem {
  const hint = isDisabled(body) ? ' Google can take a few minutes to enable an API. Run this again.' : ''
  return new Problem(
    `${method} ${url} responded with status ${status}: ${errorIn(body)?.message ?? ''}${hint}`,
  )
}

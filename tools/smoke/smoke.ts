/** Sends the smoke requests one by one, and prints a line for each. */
import { type Site, type SmokeRequest, smokeRequests } from './requests'

/** Long enough for a cold start. */
const patienceMs = 60_000

/** Resolves to the number of requests that got another answer than expected. */
export async function smoke(site: Site, print: (line: string) => void): Promise<number> {
  const [home, events, sitemap] = await Promise.all(
    ['/', '/events', '/sitemap.xml'].map((path) => textAt(site.web + path)),
  )
  let failed = 0
  for (const request of smokeRequests(site, {
    home: home ?? '',
    events: events ?? '',
    sitemap: sitemap ?? '',
  })) {
    const problem = await problemOf(request)
    if (problem !== null) failed += 1
    print(problem === null ? `✓ ${request.title}` : `✗ ${request.title}: ${problem}`)
  }
  return failed
}

/** Null when it is answered as expected. */
async function problemOf({ url, init, status, headers, body }: SmokeRequest): Promise<string | null> {
  if (url === null) return 'expected its address in a page, got none'
  const about = `${init?.method ?? 'GET'} ${url}`
  try {
    const answer = await ask(url, init)
    const text = await answer.text()
    if (![status].flat().includes(answer.status))
      return `${about}: expected status ${[status].flat().join(' or ')}, got ${answer.status}`
    for (const [name, expected] of Object.entries(headers ?? {})) {
      const value = answer.headers.get(name) ?? ''
      if (!expected.test(value)) return `${about}: expected ${name} like ${expected}, got "${value}"`
    }
    if (body !== undefined && !body.test(text))
      return `${about}: expected a body like ${body}, got ${JSON.stringify(text.slice(0, 100))}`
    return null
  } catch (error) {
    return `${about}: expected an answer, got none (${reasonOf(error)})`
  }
}

async function textAt(url: string): Promise<string> {
  try {
    return await (await ask(url)).text()
  } catch {
    // The request for this address reports it.
    return ''
  }
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

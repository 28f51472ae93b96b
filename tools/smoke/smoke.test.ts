/** `npm run smoke` against servers that answer wrongly; `npm test` also runs it against the suite, where it passes. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type Site, smokeRequests } from './requests'
import { smoke } from './smoke'

const servers: ReturnType<typeof createServer>[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function siteOf(listener: RequestListener): Promise<Site> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return { web: origin, functions: `${origin}/functions`, firestore: `${origin}/firestore` }
}

async function linesFor(site: Site): Promise<{ failed: number; lines: string[] }> {
  const lines: string[] = []
  const failed = await smoke(site, (line) => lines.push(line))
  return { failed, lines }
}

const nothing = { home: '', events: '', sitemap: '' }

describe('npm run smoke', () => {
  it('fails on every line when a server answers everything with 200 and nothing', async () => {
    const site = await siteOf((_, response) => response.end())
    const { failed, lines } = await linesFor(site)
    expect(lines.length).toBeGreaterThanOrEqual(20)
    expect(lines.filter((line) => !line.startsWith('✗ '))).toEqual([])
    expect(failed).toBe(lines.length)
  })

  it('fails on every line when no server answers', async () => {
    const { lines } = await linesFor({
      web: 'http://127.0.0.1:9',
      functions: 'http://127.0.0.1:9/functions',
      firestore: 'http://127.0.0.1:9/firestore',
    })
    expect(lines.filter((line) => !/^✗ .*(got no answer|got none)/.test(line))).toEqual([])
  })

  it.each([
    [404, {}, '<title>Seawall Social</title>', 'expected status 200, got 404'],
    [200, {}, '<title>Seawall Social</title>', 'expected content-type like /^text\\/html/, got ""'],
    [200, { 'content-type': 'text/html' }, '<title>Seawall Social</title>', 'content-security-policy like'],
    [
      200,
      {
        'content-type': 'text/html',
        'content-security-policy': "frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      },
      '<title>Site not found</title>',
      'expected a body like',
    ],
  ])(
    'says what it expected when the front page answers %i with %j',
    async (status, headers, body, problem) => {
      const site = await siteOf((_, response) => response.writeHead(status, headers).end(body))
      const [front] = (await linesFor(site)).lines
      expect(front).toContain(problem)
    },
  )

  it('names a callable of each service, and an event’s page once there is one', () => {
    const site = { web: 'https://a.club', functions: 'https://functions', firestore: 'https://firestore' }
    const sitemap = '<loc>https://a.club/events</loc><loc>https://a.club/events/e1</loc>'
    const urls = smokeRequests(site, { ...nothing, sitemap }).map(({ url }) => url)
    expect(urls).toContain('https://a.club/events/e1')
    for (const service of ['members', 'console', 'money', 'matching'])
      expect(urls).toContainEqual(expect.stringMatching(`^https://functions/${service}/`))
    expect(smokeRequests(site, nothing)).toHaveLength(urls.length - 1)
  })
  it('accepts that App Check is demanded only of pages that send its tokens', () => {
    const site = { web: 'https://a.club', functions: 'https://functions', firestore: 'https://firestore' }
    const pageWith = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
    const accepted = (home: string) =>
      smokeRequests(site, { ...nothing, home }).find(({ title }) => title.startsWith('members refuses'))?.body
    const refusal = '{"details":{"reason":"app-not-confirmed"},"status":"FAILED_PRECONDITION"}'
    expect(refusal).toMatch(accepted(pageWith('script-src https://www.google.com/recaptcha/')) ?? /none/)
    expect(refusal).not.toMatch(accepted(pageWith("script-src 'self'")) ?? /./)
  })
})

/** A proxy of the club at another address that can release a new version of the app: other script names, another worker. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The script of every page, by its name in the build. */
const entry = /assets\/index-[\w-]+\.js/g

type NextVersion = {
  readonly url: string
  /** Part of the new version's script name. */
  readonly mark: string
  /** `removesOldFiles`: files that a page of the old version has not fetched yet are gone, as after a deploy. */
  readonly release: (options?: { removesOldFiles: boolean }) => void
  readonly close: () => Promise<void>
}

/** Renames the changed file, and changes the revision of the changed document, as a build does. */
function asNext(text: string, mark: string): string {
  return (
    text
      .replace(entry, (name) => name.replace('.js', `${mark}.js`))
      .replace(/(\{url:"app\.html",revision:")\w+/, `$1${mark}`)
      // The page's policy allows the scripts with these names by their hashes.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  )
}

export async function nextVersionOf(webUrl: string): Promise<NextVersion> {
  const mark = '-next'
  let isReleased = false
  let isRemoved = false
  let hasStarted = false
  /** Until a page of the new version is there: what else the old one would fetch. */
  const isGone = (path: string) => isRemoved && !hasStarted && /\/assets\/(?!index-).*\.js$/.test(path)
  const server = createServer((request, response) => {
    const answer = async () => {
      const url = request.url ?? '/'
      hasStarted ||= url.endsWith(`${mark}.js`)
      if (isGone(url)) {
        response.statusCode = 404
        response.end()
        return
      }
      const path = url.replace(`${mark}.js`, '.js')
      const found = await fetch(webUrl + path, { redirect: 'manual' })
      const type = found.headers.get('content-type') ?? ''
      const isText = /html|javascript/.test(type)
      const body = Buffer.from(await found.arrayBuffer())
      for (const name of ['content-type', 'cache-control', 'location']) {
        const value = found.headers.get(name)
        if (value !== null) response.setHeader(name, value)
      }
      response.statusCode = found.status
      response.end(isReleased && isText ? asNext(body.toString(), mark) : body)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    mark,
    release: ({ removesOldFiles } = { removesOldFiles: false }) => {
      isReleased = true
      isRemoved = removesOldFiles
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

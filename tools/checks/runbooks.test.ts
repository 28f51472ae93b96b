/** The runbooks name only commands, functions, log events, secrets and files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot } from '../project'

const folder = 'docs/runbooks'
const pages = readdirSync(fromRoot(folder))
const contentOf = (file: string) => readFileSync(fromRoot(file), 'utf8')

/** What the first groups of the pattern find on any page, with the page. */
function named(pattern: RegExp): (readonly [page: string, name: string])[] {
  return pages.flatMap((page) =>
    [...contentOf(join(folder, page)).matchAll(pattern)].map(([, name = '']) => [page, name] as const),
  )
}

const manifest = contentOf('package.json')
const logged = contentOf('functions/src/server/log.ts')
const deployed = contentOf('functions/src/index.ts')
const settings = contentOf('functions/.env.example')
const club = ['collections.ts', 'contracts/console.ts', 'matching/score/score.ts'].map((file) =>
  contentOf(`domain/src/${file}`),
)
const code = [...club, logged, deployed, settings].join('\n')

it('has a page of at most forty lines for each emergency', () => {
  expect(pages.length).toBeGreaterThanOrEqual(7)
  for (const page of pages) expect(contentOf(join(folder, page)).split('\n').length).toBeLessThanOrEqual(41)
})

it('ends each page with what was tried, and when', () => {
  for (const page of pages)
    expect(contentOf(join(folder, page)).split('## Tried').at(1) ?? '').toMatch(/20\d\d-\d\d-\d\d/)
})

it('names commands that package.json has', () => {
  const commands = named(/npm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter(([, name]) => !manifest.includes(`"${name}":`))).toEqual([])
})

it('names functions, log events, collections and secrets that exist', () => {
  // A word of code in capitals inside, or a secret.
  const names = named(/`([a-z]+(?:[A-Z][a-z]+)+|[A-Z]+(?:_[A-Z]+)+|[a-z]+_keys|mail)`/g)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

it('links and names only files that exist', () => {
  const links = named(/\]\(([^)#]+)\)/g).map(([page, link]) => [page, join(folder, link)] as const)
  const files = named(/`((?:docs|domain|functions|tests|tools|web)\/[\w./-]+\.\w+)`/g)
  const local = named(/`([\w-]+\.test\.ts)`/g).map(([page, name]) => [page, pathOf(name)] as const)
  expect(links.length + files.length + local.length).toBeGreaterThan(8)
  expect([...links, ...files, ...local].filter(([, path]) => !existsSync(fromRoot(path)))).toEqual([])
})

/** The file of this name among the tests, or the name itself. */
function pathOf(name: string): string {
  const found = readdirSync(fromRoot('tests'), { recursive: true, encoding: 'utf8' }).find(
    (path) => dirname(path) !== '.' && path.endsWith(`/${name}`),
  )
  return found === undefined ? name : join('tests', found)
}

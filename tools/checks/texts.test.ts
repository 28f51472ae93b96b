/** docs/texts.md: each text stands in the test that is said to show it. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../project'

const row = /^\| (?<where>[^|]+?) +\| (?<text>[^|]+?) +\| `(?<test>[^`]+)`/gm
const rows = [...readFileSync(fromRoot('docs/texts.md'), 'utf8').matchAll(row)].map(
  ({ groups }) => groups ?? {},
)

it.each(rows)('$where: $text', ({ text = '', test = '' }) => {
  expect(readFileSync(fromRoot(test), 'utf8')).toContain(text)
})

it('all of them', () => expect(rows.length).toBeGreaterThan(40))

/** Guests of journeys: each story has separate ones, since two files run in parallel and a name is an account. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../project'

const named = /\bguest\('([^']+)'/g

/** Each name with the files that have a person of that name. */
const guests = new Map<string, string[]>()
for (const file of readdirSync(fromRoot('tests/journeys')).filter((name) => name.endsWith('.spec.ts'))) {
  const text = readFileSync(fromRoot(`tests/journeys/${file}`), 'utf8')
  for (const name of new Set([...text.matchAll(named)].map(([, name = '']) => name)))
    guests.set(name, [...(guests.get(name) ?? []), file])
}

it('No two journeys have a guest of the same name', () => {
  expect(guests.size).toBeGreaterThan(20)
  expect([...guests].filter(([, files]) => files.length > 1)).toEqual([])
})

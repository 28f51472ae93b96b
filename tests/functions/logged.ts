/** Captures the server's log output in a test, so that expected warnings are asserted and only others are printed. */
import { logger } from 'firebase-functions/v2'
import { afterEach, expect } from 'vitest'

type Entry = { event: string } & Record<string, unknown>

let caught: Entry[] = []
let expected: readonly string[] = []

function catchWarning(event: string, details: object): void {
  caught.push({ event, ...details })
}

Object.assign(logger, { info: () => undefined, warn: catchWarning, error: catchWarning })

/** The warnings and errors since the test started or since the last call, in order. */
export function warnings(): Entry[] {
  const entries = caught
  caught = []
  return entries
}

/** Expects these warnings and errors, any number of times; a missing one fails the test. */
export function expectLogged(...events: readonly string[]): void {
  expected = events
}

afterEach(() => {
  const [entries, awaited] = [warnings(), expected]
  expected = []
  expect(entries.filter(({ event }) => !awaited.includes(event))).toEqual([])
  const logged = new Set(entries.map(({ event }) => event))
  expect(awaited.filter((event) => !logged.has(event))).toEqual([])
})

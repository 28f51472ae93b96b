/** A listener that the next page reuses is not opened again, and none is left open. */
import { beforeEach, expect, it, vi } from 'vitest'
import { handingOver } from './handing-over'
import { reopenListeners } from './live'

type Heard = (snapshot: string) => void
const close = vi.fn<(source: string) => void>()
const listeners = new Map<string, { hear: Heard; fail: (error: Error) => void }>()
const openOne = vi.fn((source: string, hear: Heard, fail: (error: Error) => void) => {
  listeners.set(source, { hear, fail })
  return () => close(source)
})
let open: ReturnType<typeof handingOver<string, string>>
const fail = vi.fn()

beforeEach(() => {
  for (const mock of [close, openOne, fail]) mock.mockClear()
  open = handingOver<string, string>(openOne, (one, other) => one === other)
})

/** Opens a listener to 'page', which has answered, and closes it during `meanwhile`. */
async function turned(meanwhile: () => void, answer: string | null = 'first') {
  const release = open('page', vi.fn(), fail)
  if (answer !== null) listeners.get('page')?.hear(answer)
  release()
  meanwhile()
  await Promise.resolve()
}

it('a listener that has answered is reused by the next one, which receives the known and new snapshots', async () => {
  const hear = vi.fn<Heard>()
  await turned(() => void open('page', hear, fail))
  expect(openOne).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
  listeners.get('page')?.hear('second')
  expect(hear.mock.calls).toEqual([['first'], ['second']])
})

it('closes a listener that no one takes over, once', async () => {
  await turned(() => void open('another page', vi.fn(), fail))
  expect(close.mock.calls).toEqual([['page']])
})

it.each([
  ['has not answered', () => undefined, null],
  ['has failed', () => undefined, 'failed'],
  ['began before the rights changed', reopenListeners, 'first'],
])('reopens what %s', async (_, before, answer) => {
  const release = open('page', vi.fn(), fail)
  if (answer !== null) listeners.get('page')?.hear(answer)
  if (answer === 'failed') listeners.get('page')?.fail(new Error('Missing permissions'))
  before()
  release()
  expect(close).toHaveBeenCalledOnce()
  open('page', vi.fn(), fail)
  await Promise.resolve()
  expect(openOne).toHaveBeenCalledTimes(2)
  expect(close).toHaveBeenCalledOnce()
})

/**
 * Loaded before everything else into each process of the suite: in those of functions, appends to a file what each
 * request to Firestore reads and writes, and each invocation.
 */
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import Module from 'node:module'
import type { Count } from './session-costs'

const file = process.env.COUNTS_FILE
const entriesPerRead = 1000

type Add = (count: Partial<Count>) => void

const append: Add = (count) => {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(count)}\n`)
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
const has = (value: unknown, name: string) => isObject(value) && isObject(Reflect.get(value, name))

/** Replaces a method by one that gets the original, bound to its object. */
function wrap(
  owner: object,
  name: string,
  by: (call: (...args: unknown[]) => unknown, ...args: unknown[]) => unknown,
) {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name} to count`)
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
    return by((...given) => Reflect.apply(original, this, given), ...args)
  })
}

/** A commit's writes; a guard that writes nothing new is charged as well. */
function addWrites(request: unknown, add: Add): void {
  const writes: unknown = isObject(request) ? Reflect.get(request, 'writes') : []
  if (!Array.isArray(writes)) return
  const deletes = writes.filter(
    (write) => isObject(write) && typeof Reflect.get(write, 'delete') === 'string',
  )
  add({ writes: writes.length - deletes.length, deletes: deletes.length })
}

/** Aggregations are charged by the index entries they look at, queries at least once. */
function readsOf(answer: unknown): number {
  if (has(answer, 'found') || has(answer, 'document') || has(answer, 'documentChange')) return 1
  if (isObject(answer) && typeof Reflect.get(answer, 'missing') === 'string') return 1
  if (!has(answer, 'result')) return 0
  const count = /"integerValue":"?(\d+)/.exec(JSON.stringify(answer))?.[1] ?? '0'
  return Math.max(1, Math.ceil(Number(count) / entriesPerRead))
}

function countStream(stream: unknown, add: Add): void {
  if (!isObject(stream)) return
  let reads = 0
  wrap(stream, 'emit', (emit, ...event) => {
    if (event[0] === 'data') reads += readsOf(event[1])
    if (event[0] === 'close') add({ reads: Math.max(1, reads) })
    return emit(...event)
  })
}

/** Counts what all clients with this prototype read and write. */
export function countClients(prototype: unknown, add: Add): void {
  if (!isObject(prototype)) throw new Error('There is no Firestore to count')
  wrap(prototype, 'request', (call, method, request, ...rest) => {
    if (method === 'commit' || method === 'batchWrite') addWrites(request, add)
    return call(method, request, ...rest)
  })
  wrap(prototype, 'requestStream', async (call, ...args) => {
    const stream = await call(...args)
    countStream(stream, add)
    return stream
  })
}

if (file !== undefined && process.env.FUNCTIONS_EMULATOR === 'true') {
  let isCounted = false
  wrap(Module, '_load', (load, name, ...rest) => {
    const loaded = load(name, ...rest)
    if (name === '@google-cloud/firestore' && !isCounted) {
      isCounted = true
      const client: unknown = isObject(loaded) ? Reflect.get(loaded, 'Firestore') : null
      countClients(isObject(client) ? Reflect.get(client, 'prototype') : null, append)
    }
    return loaded
  })
  wrap(Server.prototype, 'emit', (emit, event, request, ...rest) => {
    const url: unknown = isObject(request) ? Reflect.get(request, 'url') : ''
    if (event === 'request' && url !== '/__/health') append({ invocations: 1 })
    return emit(event, request, ...rest)
  })
}

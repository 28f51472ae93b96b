/** One door of the bench: a phone's code in a separate process with separate storage. Reports that it is open, and answers orders. */
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { doorEntriesOf } from '../../functions/src/door/rows'
import { createDoorDevice, type DoorDevice } from '../../web/src/data/door/door-device'
import type { DoorState } from '../../web/src/data/door/door-state'
import type { Ports } from '../../web/src/data/door/ports'
import { cacheDoor, cacheRows, readDoor } from '../../web/src/data/door/cached-door'
import { addToOutbox, readOutbox, removeFromOutbox } from '../../web/src/data/door/outbox-storage'
import { NotConnectedError } from '../../web/src/data/failure'
import { eraseCached } from '../../web/src/data/erase-cached'
import { call } from '../../tests/functions/kit'
import { orderSchema, type Report } from './door-order'

const [, , eventId = '', uid = '', token = ''] = process.argv
const device_id = randomUUID()
const attempts = 5

/** Node has no local storage, and without one nothing is saved. */
const kept = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  },
})

let isOnline = true
let isAnswerLost = false

async function ask(name: ContractName, input: unknown): Promise<unknown> {
  if (!isOnline) throw new NotConnectedError()
  const { result, error } = await call(name, input, { token })
  if (error !== undefined) throw new Error(`${name}: ${error.message}`)
  return result
}

const ports: Ports = {
  open: async (event_id) => contracts.openDoor.output.parse(await ask('openDoor', { event_id, device_id })),
  send: async (input) => {
    const answer = contracts.sendScans.output.parse(await ask('sendScans', input))
    if (!isAnswerLost) return answer
    isAnswerLost = false
    throw new NotConnectedError()
  },
  listen: (id, onRows, onRefused) =>
    doorEntriesOf(id).onSnapshot(({ docs }) => {
      if (isOnline) onRows(docs.map((each) => each.data()))
    }, onRefused),
  ...{ cacheDoor, cacheRows, readDoor, addToOutbox, readOutbox, removeFromOutbox },
  eraseDoor: () => eraseCached('door'),
  now: Date.now,
  isOnline: () => isOnline,
  wait: (ms) => pause(ms),
}

async function opened(): Promise<DoorDevice> {
  const device = createDoorDevice(eventId, ports)
  await device.start()
  await device.identify(uid)
  // Retries as a helper would: the functions have only just started.
  for (let turn = 0; turn < attempts && device.state().status === 'failed'; turn += 1) await device.retry()
  if (device.state().status !== 'ready') throw new Error(`The door is ${device.state().status}`)
  return device
}

let device = await opened()

/** Resolves once `isTrue` of the door's state, or after half a minute at the latest. */
async function until(isTrue: (state: DoorState) => boolean): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const look = () => {
      if (isTrue(device.state())) resolve()
    }
    device.subscribe(look)
    look()
  })
  await Promise.race([heard, pause(30_000)])
}

function report(): Report {
  const { rows, waiting } = device.state()
  const conflicts = [...rows.values()].filter(({ conflict }) => conflict !== null).map(({ id }) => id)
  return { rows: rows.size, waiting: waiting.length, conflicts }
}

async function carryOut(message: unknown): Promise<object> {
  const order = orderSchema.parse(message)
  switch (order.what) {
    case 'scan': {
      // After a verdict for which the club was too slow, so that the next one is requested again.
      if (isOnline) await until(({ isConnected }) => isConnected)
      const started = performance.now()
      const { verdict, isWaiting } = await device.scan(order.text)
      return { verdict, isWaiting, ms: performance.now() - started }
    }
    case 'lose the network':
      isOnline = false
      await device.connectionChanged()
      return report()
    case 'reload':
      device.stop()
      device = await opened()
      return report()
    case 'find the network':
      ;[isOnline, isAnswerLost] = [true, true]
      await device.connectionChanged()
      await until(({ isConnected, waiting }) => isConnected && waiting.length === 0)
      return report()
    case 'hear of conflicts':
      await until(() => report().conflicts.length >= order.count)
      return report()
  }
}

process.on('message', (message) => {
  void carryOut(message).then((answer) => process.send?.(answer))
})
await until(({ isConnected }) => isConnected)
process.send?.(report())

/** Ports of a suite. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { usualPorts } from './usual-ports.mjs'
import { endEverything } from '../processes/endings'
import { choosePorts, takePort } from './ports'

afterAll(endEverything)

const allFree = () => Promise.resolve(true)

/** A chance that never repeats itself within a suite. */
function rising(): () => number {
  let step = 0
  return () => (step += 0.01)
}

describe('choosePorts', () => {
  it('gives people the usual ports', async () => {
    const ports = await choosePorts(usualPorts, allFree, rising())
    expect(ports).toMatchObject({ web: 5173, firestore: 8080, auth: 9099, mailInbox: 1080 })
  })

  it('moves only what is taken', async () => {
    const ports = await choosePorts(usualPorts, (port) => Promise.resolve(port !== 8080), rising())
    expect(ports.firestore).not.toBe(8080)
    expect(ports.auth).toBe(9099)
  })

  it('gives tests arbitrary ports, each only once', async () => {
    const ports = Object.values(await choosePorts({}, allFree, rising()))
    expect(new Set(ports).size).toBe(ports.length)
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000)
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })

  it('does not give one port twice when chance does', async () => {
    const drawn = [0.5, 0.5, 0.5]
    const next = rising()
    const ports = Object.values(await choosePorts({}, allFree, () => drawn.pop() ?? next()))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('never chooses the same ports for two suites that start together', async () => {
    const [one, other] = await Promise.all([choosePorts(usualPorts), choosePorts(usualPorts)])
    const both = [...Object.values(one), ...Object.values(other)]
    expect(new Set(both).size).toBe(both.length)
  })
})

describe('a port', () => {
  it('is unavailable while a program listens on it', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    expect(await takePort(port)).toBe(false)
    server.close()
    await once(server, 'close')
    expect(await takePort(port)).toBe(true)
  })
})

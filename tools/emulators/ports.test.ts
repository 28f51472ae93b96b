/** Which ports a suite takes. */
import { describe, expect, it } from 'vitest'
import { choosePorts } from './ports'

const allFree = () => Promise.resolve(true)

/** A chance that never repeats itself within a suite. */
function rising(): () => number {
  let step = 0
  return () => (step += 0.01)
}

describe('choosePorts', () => {
  it('gives people the usual ports', async () => {
    const ports = await choosePorts(true, allFree, rising())
    expect(ports).toMatchObject({ web: 5173, firestore: 8080, auth: 9099, mailInbox: 1080 })
  })

  it('moves only what is taken', async () => {
    const ports = await choosePorts(true, (port) => Promise.resolve(port !== 8080), rising())
    expect(ports.firestore).not.toBe(8080)
    expect(ports.auth).toBe(9099)
  })

  it('gives tests arbitrary ports, each only once', async () => {
    const ports = Object.values(await choosePorts(false, allFree, rising()))
    expect(new Set(ports).size).toBe(ports.length)
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000)
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })

  it('does not give one port twice when chance does', async () => {
    const drawn = [0.5, 0.5, 0.5]
    const next = rising()
    const ports = Object.values(await choosePorts(false, allFree, () => drawn.pop() ?? next()))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('finds ports that are free on this machine', async () => {
    const ports = await choosePorts(false)
    expect(Object.values(ports).every((port) => port > 0)).toBe(true)
  })
})

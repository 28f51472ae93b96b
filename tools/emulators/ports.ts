/** The ports of one suite: the wished ones where a person will look for them, arbitrary ones for tests. */
import { portNames, usualPorts, type PortName } from '../machine/ports.mjs'
import { takePort } from './reserved-ports'

export type Ports = Record<PortName, number>

/** Below the range from which systems take the ports of outgoing connections. */
const arbitrary = { from: 10_000, to: 30_000 }

/** Free ports, the wished ones first. `take` (false: not to be had) and `chance` (0 to 1) are arguments so that it can be tested. */
export async function choosePorts(
  wished: Partial<Ports>,
  take: (port: number) => Promise<boolean> = takePort,
  chance: () => number = Math.random,
): Promise<Ports> {
  const chosen = new Set<number>()
  const ports: Ports = { ...usualPorts }
  for (const name of portNames) {
    let port = wished[name] ?? somePort(chance)
    while (chosen.has(port) || !(await take(port))) port = somePort(chance)
    chosen.add(port)
    ports[name] = port
  }
  return ports
}

function somePort(chance: () => number): number {
  return arbitrary.from + Math.floor(chance() * (arbitrary.to - arbitrary.from))
}

/** The ports of one suite: the usual ones where a person will look for them, arbitrary ones for tests. */
import { createServer } from 'node:net'

/** Where people expect each program; hosting's usual 5000 belongs to macOS itself. */
const usualPorts = {
  web: 5173,
  hosting: 5050,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  storage: 9199,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  logging: 4500,
  ui: 4000,
  mailInbox: 1080,
  smtp: 1025,
} as const

export type PortName = keyof typeof usualPorts
export type Ports = Record<PortName, number>

/** Below the range from which systems take the ports of outgoing connections. */
const arbitrary = { from: 10_000, to: 30_000 }

/** Free ports, the usual ones first if `preferUsual`. `isFree` and `chance` (0 to 1) are arguments so that it can be tested. */
export async function choosePorts(
  preferUsual: boolean,
  isFree: (port: number) => Promise<boolean> = isFreeHere,
  chance: () => number = Math.random,
): Promise<Ports> {
  const taken = new Set<number>()
  const ports: Ports = { ...usualPorts }
  for (const name of portNames()) {
    let port = preferUsual ? usualPorts[name] : somePort(chance)
    while (taken.has(port) || !(await isFree(port))) port = somePort(chance)
    taken.add(port)
    ports[name] = port
  }
  return ports
}

function portNames(): PortName[] {
  return [
    'web',
    'hosting',
    'auth',
    'functions',
    'firestore',
    'firestoreWebsocket',
    'storage',
    'tasks',
    'eventarc',
    'hub',
    'logging',
    'ui',
    'mailInbox',
    'smtp',
  ]
}

function somePort(chance: () => number): number {
  return arbitrary.from + Math.floor(chance() * (arbitrary.to - arbitrary.from))
}

/** True iff nothing listens on `port`, on this address or on all. */
async function isFreeHere(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'))
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

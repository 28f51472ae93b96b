/** The Firestore emulator with our rules and a small club, with a client for each of the cast, and expectations about access. */
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, expect } from 'vitest'
import { cast, standpoints, type Standpoint } from './cast'
import { clubDocuments } from './club'
import { collectCoverage } from './coverage'
import { firestoreRules } from './rules-text'

/** A separate project, to which no function listens. */
export const rulesProject = 'demo-club-rules'

export type Seat = { db: ReturnType<RulesTestContext['firestore']>; uid: string }

/** Documents to leave out for a collection's tests. */
type Setting = { without?: RegExp }

let environment: RulesTestEnvironment
const seats = new Map<Standpoint, Seat>()

/** An emulator's address, from the suite's environment. */
export function emulatorAddress(variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST'): {
  host: string
  port: number
} {
  const address = process.env[variable]
  if (!address) throw new Error(`${variable} is not set: run these tests with npm run with-suite`)
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname, port: Number(port) }
}

/** Restores the initial club for the tests of one `describe`. */
export function onStage(setting: Setting = {}): void {
  beforeAll(async () => {
    await openStage()
    await setTheStage(setting)
  })
  afterAll(closeStage)
}

/** Loading the rules resets the emulator's record of evaluations. */
async function openStage(): Promise<void> {
  // Firestore's client logs every refused write, and most of ours are refused.
  setLogLevel('silent')
  const firestore = { rules: firestoreRules, ...emulatorAddress('FIRESTORE_EMULATOR_HOST') }
  environment = await initializeTestEnvironment({ projectId: rulesProject, firestore })
  for (const standpoint of standpoints) seats.set(standpoint, newSeat(standpoint))
}

async function closeStage(): Promise<void> {
  await collectCoverage(rulesProject, emulatorAddress('FIRESTORE_EMULATOR_HOST'))
  await environment.cleanup()
}

/** A visitor gets an unused uid. */
function newSeat(standpoint: Standpoint): Seat {
  const person = cast[standpoint]
  if (!person) return { db: environment.unauthenticatedContext().firestore(), uid: 'visitor' }
  return { db: environment.authenticatedContext(person.uid, person.claims).firestore(), uid: person.uid }
}

export function seatOf(standpoint: Standpoint): Seat {
  const seat = seats.get(standpoint)
  if (!seat) throw new Error('The stage is not open')
  return seat
}

/** The initial club, without the documents whose path matches `without`. */
export async function setTheStage({ without }: Setting = {}): Promise<void> {
  await environment.clearFirestore()
  await put([...clubDocuments].filter(([path]) => !without?.test(path)))
}

/** Writes documents as the server does, without rules. */
export async function put(documents: Iterable<[path: string, document: object]>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    const batch = db.batch()
    for (const [path, document] of documents) batch.set(db.doc(path), document)
    await batch.commit()
  })
}

/** True iff the rules allow it; any error but a refusal is thrown. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false
    throw error
  }
}

/** Expects the operation to be allowed to these standpoints, and refused to the rest of the cast. */
export async function expectOnly(
  expected: readonly Standpoint[],
  attempt: (seat: Seat) => Promise<unknown>,
): Promise<void> {
  const allowed = await Promise.all(standpoints.map((standpoint) => isAllowed(attempt(seatOf(standpoint)))))
  const actual = standpoints.filter((_, index) => allowed[index])
  expect(actual).toEqual(standpoints.filter((standpoint) => expected.includes(standpoint)))
}

/** True iff the member (Ana) is allowed. */
export function memberMay(attempt: (seat: Seat) => Promise<unknown>): Promise<boolean> {
  return isAllowed(attempt(seatOf('member')))
}

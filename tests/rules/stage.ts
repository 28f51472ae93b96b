/** The Firestore emulator with our rules, filled with the club, and a seat in it for everyone of the cast. */
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll } from 'vitest'
import { cast, standpoints, type Standpoint } from './cast'
import { clubDocuments } from './club'
import { collectCoverage } from './coverage'
import { emulatorAddress } from './emulator-address'
import { firestoreRules } from './rules-text'

/** A project of its own: no function listens to it. */
export const rulesProject = 'demo-club-rules'

export type Seat = { db: ReturnType<RulesTestContext['firestore']>; uid: string }

/** Documents that a collection's tests begin without. */
type Setting = { without?: RegExp }

let environment: RulesTestEnvironment
const seats = new Map<Standpoint, Seat>()

/** The club as it is at the beginning, for the tests of one `describe`. */
export function onStage(setting: Setting = {}): void {
  beforeAll(async () => {
    await openStage()
    await setTheStage(setting)
  })
  afterAll(closeStage)
}

/** Loading the rules starts the count of what has been tried. */
async function openStage(): Promise<void> {
  // Firestore's client reports every refused write, and most of ours are refused.
  setLogLevel('silent')
  const firestore = { rules: firestoreRules, ...emulatorAddress('FIRESTORE_EMULATOR_HOST') }
  environment = await initializeTestEnvironment({ projectId: rulesProject, firestore })
  for (const standpoint of standpoints) seats.set(standpoint, newSeat(standpoint))
}

async function closeStage(): Promise<void> {
  await collectCoverage(rulesProject)
  await environment.cleanup()
}

/** A visitor's uid is one that nobody has. */
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

/** The club as it was at the beginning, less the documents whose path matches `without`. */
export async function setTheStage({ without }: Setting = {}): Promise<void> {
  await environment.clearFirestore()
  await put([...clubDocuments].filter(([path]) => !without?.test(path)))
}

/** Writes documents as the server does, past the rules. */
export async function put(documents: Iterable<[path: string, document: object]>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    const batch = db.batch()
    for (const [path, document] of documents) batch.set(db.doc(path), document)
    await batch.commit()
  })
}

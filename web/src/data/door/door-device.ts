/**
 * One event's door on this device: it answers from its own list at once where it must, asks the server where
 * it can, and loses no scan.
 */
import { checkCode } from '@club/domain/door/door-code'
import { partiesOf, pendingSeats } from '@club/domain/door/door-party'
import type { DoorRow } from '@club/domain/door/door-row'
import type { DoorState, Outcome } from './door-state'
import { createDoorStore } from './door-store'
import { confirmWithinMs, createOutbox, type Outbox } from './outbox'
import type { Ports } from './ports'
import { createDoorSession } from './door-session'
import {
  judgeCode,
  judgeGuest,
  type Judgment,
  outcomeOf,
  scanOf,
  type ScanRequest,
  undoOf,
} from './scan-answers'
import { verifySignature } from './verify'

export type DoorDevice = ReturnType<typeof createDoorDevice>

export function createDoorDevice(eventId: string, ports: Ports) {
  const store = createDoorStore(eventId)
  const session = createDoorSession(store, ports, () => outbox.flush())
  const outbox: Outbox = createOutbox(store, ports, session)

  async function submit(request: ScanRequest): Promise<Outcome> {
    await Promise.race([session.expireIfDue(), ports.wait(confirmWithinMs)])
    const scan = scanOf(store.state(), request, session.clubNow())
    return outcomeOf(request, scan && (await outbox.deliver(scan)))
  }

  const answer = async (judgment: Judgment): Promise<Outcome> =>
    'refusal' in judgment ? judgment.refusal : submit(judgment.request)
  const admit = (row: DoorRow) => answer(judgeGuest(store.state(), row))

  return {
    subscribe: store.subscribe,
    state: (): DoorState => store.state(),
    start: session.start,
    stop: session.stop,
    identify: session.identify,
    connectionChanged: session.connectionChanged,
    retry: session.reopen,
    dismissCorrections: () => store.dispatch({ type: 'correctionsDismissed' }),

    /** The text of a code that is held up, or typed. */
    scan: async (text: string) => {
      const code = await checkCode(text, store.state().keys, verifySignature)
      return answer(judgeCode(store.state(), code))
    },
    /** Admits a guest chosen from the list. */
    admit,
    /** Admits the seats of a party that are still to come, by a scan each. */
    admitParty: (party: string) => {
      const parties = partiesOf(store.state().rows.values())
      return Promise.all(pendingSeats(parties.get(party) ?? null).map(admit))
    },
    undo: (row: DoorRow) => submit(undoOf(store.state(), row)),
  }
}

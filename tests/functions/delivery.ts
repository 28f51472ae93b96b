/** Delivers events to triggers, mainly to the four of matching, as often and in any order a test needs. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { Change } from 'firebase-functions/v2'
import { vi } from 'vitest'
import { settleRequestSchema } from '../../functions/src/server/gateways/match-tasks'
import { taskQueue } from './task-queue'

export const sources = ['accounts', 'profiles', 'match_preferences', 'questionnaire_results'] as const
export type Source = (typeof sources)[number]

type Uid = { readonly uid: string }
export type Written = { readonly source: Source; readonly event: ReturnType<typeof writtenEvent<Uid>> }
export type Deliver = (written: Written) => Promise<void>

/** An event whose handler fails is delivered again. */
const mostTries = 3

/** The modules of a freshly started process, with its own index cache; they use the default app. */
async function newProcess() {
  vi.resetModules()
  const [{ onAccountWritten }, { onProfileWritten }, triggers, { settleMember }] = await Promise.all([
    import('../../functions/src/events/on-account-written'),
    import('../../functions/src/members/on-profile-written'),
    import('../../functions/src/matching/on-member-written'),
    import('../../functions/src/events/settle-member'),
  ])
  const handlers = {
    accounts: onAccountWritten,
    profiles: onProfileWritten,
    match_preferences: triggers.onPreferencesWritten,
    questionnaire_results: triggers.onQuestionnaireWritten,
  }
  const deliver: Deliver = async ({ source, event }) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await handlers[source].run(event)
        return
      } catch (error) {
        if (tries === mostTries) throw error
      }
    }
  }
  return { deliver, settle: settleMember.run.bind(settleMember) }
}

const task = { queueName: 'settleMember', id: 'task', retryCount: 0, executionCount: 0 }

/**
 * Two processes with the handlers of the four triggers. What either of them enqueues is settled by both in turn, as if
 * one service were being replaced; a delivery ends once its member is settled.
 */
export async function twoProcesses(): Promise<{ deliverBy: readonly [Deliver, Deliver]; close: () => void }> {
  const [one, other] = [await newProcess(), await newProcess()]
  let turn = 0
  const queue = await taskQueue(async (data) => {
    turn += 1
    const request = {
      ...task,
      data: settleRequestSchema.parse(data),
      scheduledTime: new Date().toISOString(),
    }
    await (turn % 2 === 0 ? one : other).settle(request)
  })
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', queue.host)
  return { deliverBy: [one.deliver, other.deliver], close: queue.close }
}

let count = 0

/** The event of a write; `params` are those in the path of its trigger. */
export function writtenEvent<Params>(before: DocumentSnapshot, after: DocumentSnapshot, params: Params) {
  count += 1
  return {
    specversion: '1.0' as const,
    id: `event-${count}`,
    type: 'google.cloud.firestore.document.v1.written',
    source: '//firestore.googleapis.com',
    time: new Date().toISOString(),
    location: 'emulator',
    project: 'demo',
    database: '(default)',
    namespace: '(default)',
    document: after.ref.path,
    params,
    data: Change.fromObjects(before, after),
  }
}

/** The event of the change that `work` makes to a document; not yet delivered to any handler. */
export async function eventWhile(
  db: Firestore,
  { source, uid }: { source: Source; uid: string },
  work: () => Promise<unknown>,
): Promise<Written> {
  const reference = db.doc(`${source}/${uid}`)
  const before = await reference.get()
  await work()
  return { source, event: writtenEvent(before, await reference.get(), { uid }) }
}

/** Writes these fields of a document, or deletes it (null), and returns the event. */
export async function write(
  db: Firestore,
  source: Source,
  uid: string,
  fields: object | null,
): Promise<Written> {
  const reference = db.doc(`${source}/${uid}`)
  return eventWhile(db, { source, uid }, () =>
    fields ? reference.set(fields, { mergeFields: Object.keys(fields) }) : reference.delete(),
  )
}

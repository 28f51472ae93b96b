/** Delivers events to triggers, mainly to the four of matching, as often and in any order a test needs. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { Change } from 'firebase-functions/v2'
import { vi } from 'vitest'

export const sources = ['accounts', 'profiles', 'match_preferences', 'questionnaire_results'] as const
export type Source = (typeof sources)[number]

type Uid = { readonly uid: string }
export type Written = { readonly source: Source; readonly event: ReturnType<typeof writtenEvent<Uid>> }
export type Deliver = (written: Written) => Promise<void>

/** An event whose handler fails is delivered again. */
const mostTries = 3

/** The four handlers of a freshly started process, with its own index cache; they use the default app. */
export async function newProcess(): Promise<Deliver> {
  vi.resetModules()
  const [{ onAccountWritten }, triggers] = await Promise.all([
    import('../../functions/src/events/on-account-written'),
    import('../../functions/src/matching/on-member-written'),
  ])
  const handlers = {
    accounts: onAccountWritten,
    profiles: triggers.onProfileWritten,
    match_preferences: triggers.onPreferencesWritten,
    questionnaire_results: triggers.onQuestionnaireWritten,
  }
  return async ({ source, event }) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await handlers[source].run(event)
        return
      } catch (error) {
        if (tries === mostTries) throw error
      }
    }
  }
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

/** The seed's connection to the running emulators. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { z } from 'zod'
import type { suiteEnvironment } from '../environment'

export type Suite = ReturnType<typeof suiteEnvironment>

/** Runs work with a separate app, and closes its connections. */
export async function withApp<Result>(suite: Suite, work: (app: App) => Promise<Result>): Promise<Result> {
  const { projectId, storageBucket } = suite
  const app = initializeApp({ projectId, storageBucket }, 'seed')
  try {
    return await work(app)
  } finally {
    await deleteApp(app)
  }
}

/** An HTTP call that fails with the text of the answer. */
export async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

const firestoreTriggerSchema = z.object({
  id: z.string(),
  eventTrigger: z.object({
    eventType: z.string().startsWith('google.cloud.firestore.'),
    eventFilters: z.object({ database: z.string(), namespace: z.string() }),
    eventFilterPathPatterns: z.object({ document: z.string() }),
  }),
})
const backendsSchema = z.object({
  backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })),
})

/** A path where nothing is ever written. */
const nowhere = 'nowhere/{id}'

/**
 * Runs work without triggers, and always enables them again afterwards. Disabled in Firestore rather than in the functions emulator: the functions
 * would restart each time, and each of their former instances would be sent every event too.
 */
export async function withoutTriggers<Result>(suite: Suite, work: () => Promise<Result>): Promise<Result> {
  const { backends } = backendsSchema.parse(await request(`http://${suite.functions}/backends`, {}))
  const triggers = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap((trigger) => firestoreTriggerSchema.safeParse(trigger).data ?? [])
  if (triggers.length === 0) throw new Error('The functions emulator lists no Firestore triggers')
  const listen = (where: (trigger: (typeof triggers)[number]) => string) =>
    Promise.all(triggers.map((trigger) => registerTrigger(suite, trigger, where(trigger))))

  await listen(() => nowhere)
  try {
    return await work()
  } finally {
    await listen(({ eventTrigger }) => eventTrigger.eventFilterPathPatterns.document)
  }
}

/** Replaces Firestore's registration of this trigger. */
async function registerTrigger(
  { firestore, projectId }: Suite,
  { id, eventTrigger: { eventType, eventFilters } }: z.infer<typeof firestoreTriggerSchema>,
  path: string,
): Promise<void> {
  const document = { value: path, matchType: 'PATH_PATTERN' }
  await request(
    `http://${firestore}/emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=${id}-0`,
    json({ eventType, ...eventFilters, document }),
  )
}

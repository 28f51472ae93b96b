/** The seed's connection to the running emulators. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import type { suiteEnvironment } from '../environment'

export type Suite = ReturnType<typeof suiteEnvironment>

/** Runs work with an app of its own, which leaves no connection behind. */
export async function withApp<Result>(suite: Suite, work: (app: App) => Promise<Result>): Promise<Result> {
  const { projectId, storageBucket } = suite
  const app = initializeApp({ projectId, storageBucket }, 'seed')
  try {
    return await work(app)
  } finally {
    await deleteApp(app)
  }
}

/** An HTTP call that fails with the answer's own words. */
export async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Runs work without triggers, which would answer each of its writes; they are switched on again whatever happens. */
export async function withoutTriggers<Result>({ hub }: Suite, work: () => Promise<Result>): Promise<Result> {
  const turn = (state: 'disable' | 'enable') =>
    request(`http://${hub}/functions/${state}BackgroundTriggers`, { method: 'PUT' })
  await turn('disable')
  try {
    return await work()
  } finally {
    await turn('enable')
  }
}

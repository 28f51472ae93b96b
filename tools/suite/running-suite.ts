/** Finds the suite of `npm start` from a second terminal, and the project its commands work on. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonIn } from '../json-file.mjs'
import { atEnd } from '../processes/endings'
import { ownProcess, stillRunning } from '../processes/process-table.mjs'
import { fromRoot, Problem } from '../project'
import { projectId as demoProject } from './environment'
import { ownerSchema } from './ports'
import type { Suite } from './suite'

/** One file for each, because two can run side by side. */
const folder = fromRoot('.cache/running')
const announcementSchema = z.object({
  process: ownerSchema,
  since: z.number(),
  env: z.record(z.string(), z.string()),
})
const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const

/** Notes this suite until the command ends. */
export function announceSuite({ env }: Suite): void {
  const path = join(folder, `${process.pid}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify({ process: ownProcess(), since: Date.now(), env }, null, 2))
  atEnd(() => rmSync(path, { force: true }))
}

/**
 * Sets the environment for the named project, or for the suite that runs here, and returns the project's id.
 * A real project is only ever touched when it is named.
 */
export function chooseProject(named: string | null): string {
  if (named !== null) {
    for (const name of emulatorVariables) Reflect.deleteProperty(process.env, name)
    return named
  }
  if (emulatorVariables.every((name) => process.env[name])) return demoProject
  const env = newestSuite()
  if (env === null) {
    throw new Problem(
      'No suite is running here. Start one with npm start in another terminal, or pass --project ID.',
    )
  }
  Object.assign(process.env, env)
  return demoProject
}

function newestSuite(): Record<string, string> | null {
  mkdirSync(folder, { recursive: true })
  const announced = readdirSync(folder).flatMap((name) => {
    const parsed = announcementSchema.safeParse(jsonIn(join(folder, name)))
    return parsed.success ? [parsed.data] : []
  })
  const running = announced.filter(({ process }) => stillRunning([process]).length > 0)
  return running.sort((a, b) => b.since - a.since)[0]?.env ?? null
}

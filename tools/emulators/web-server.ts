/** The web app as a developer sees it: Vite's server, which shows a change at once. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { newLogFile } from '../processes/log-file'
import { startProcess, type StartedProcess } from '../processes/started-process'
import type { Suite } from './suite'
import { host } from './suite-environment'

const readyWithinMs = 60_000
const askEveryMs = 100

/** The program that `name` installs as its `bin/<name>.js`, from the web workspace's point of view. */
export function viteProgram(): string {
  const require = createRequire(fromRoot('web/package.json'))
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

/** Resolves when the web app answers. */
export async function startWebServer({ ports, webUrl, env }: Suite): Promise<StartedProcess> {
  const logFile = newLogFile('web')
  const server = startProcess({
    name: 'web app',
    command: process.execPath,
    args: [viteProgram(), '--host', host, '--port', String(ports.web), '--strictPort'],
    cwd: fromRoot('web'),
    env: { ...process.env, ...env },
    logFile,
    graceMs: 3000,
  })
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(webUrl))) {
    if (server.hasExited() || Date.now() > deadline) {
      throw new Problem(`The web app did not start; its log: ${logFile}`)
    }
    await sleep(askEveryMs)
  }
  return server
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

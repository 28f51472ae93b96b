/** The servers beside the emulators: the local email inbox, and the web app as a developer sees it. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newLogFile,
  startProcess,
  type ProcessOptions,
  type StartedProcess,
} from '../processes/started-process'
import { fromRoot, installed, Problem } from '../project'
import { host } from './environment'
import type { Ports } from './ports'

const readyWithinMs = 300_000
const askEveryMs = 100
const graceMs = 3000

/** Accepts every email by SMTP, delivers none, shows all in the browser. Resolves when it answers. */
export async function startMailInbox(ports: Ports): Promise<void> {
  const address = ['--ip', host, '--smtp', String(ports.smtp)]
  const web = ['--web-ip', host, '--web', String(ports.mailInbox)]
  const args = [installed('maildev/dist/bin/maildev.js'), ...address, ...web]
  await startServer('mail inbox', `http://${host}:${ports.mailInbox}`, { args })
}

/** Journeys read the newest email to an address: those of earlier tests must not be among them. */
export async function emptyMailInbox(ports: Ports): Promise<void> {
  await fetch(`http://${host}:${ports.mailInbox}/api/email/all`, { method: 'DELETE' })
}

/** Vite's program, from the web workspace's point of view. */
export function viteProgram(): string {
  const require = createRequire(fromRoot('web/package.json'))
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

/** Vite's server, which shows a change at once. Resolves when it answers. */
export function startWebApp(port: number, env: Record<string, string>): Promise<StartedProcess> {
  return startServer('web app', `http://${host}:${port}`, {
    args: [viteProgram(), '--host', host, '--port', String(port), '--strictPort'],
    cwd: fromRoot('web'),
    env: { ...process.env, ...env },
  })
}

/** Starts a program of Node or another `command`; resolves when `url` answers. */
export async function startServer(
  name: string,
  url: string,
  options: Omit<ProcessOptions, 'command'> & { command?: string },
): Promise<StartedProcess> {
  const logFile = newLogFile(name.replaceAll(' ', '-'))
  const server = startProcess({ command: process.execPath, logFile, graceMs, ...options })
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(url))) {
    if (server.hasExited() || Date.now() > deadline) {
      throw new Problem(`The ${name} did not start; see ${logFile}`)
    }
    await sleep(askEveryMs)
  }
  return server
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

/** The local inbox: takes every mail by SMTP, delivers none, shows all in the browser. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { startProcess } from '../processes/started-process'
import type { Ports } from './ports'
import type { Suite } from './suite'
import { host } from './suite-environment'

const readyWithinMs = 60_000
const askEveryMs = 100

/** Resolves when the inbox answers. */
export async function startMailInbox(ports: Ports, logFile: string): Promise<void> {
  const maildev = fromRoot('node_modules/maildev/dist/bin/maildev.js')
  const address = ['--ip', host, '--smtp', String(ports.smtp)]
  const web = ['--web-ip', host, '--web', String(ports.mailInbox)]
  const inbox = startProcess({
    name: 'mail inbox',
    command: process.execPath,
    args: [maildev, ...address, ...web],
    logFile,
    graceMs: 3000,
  })
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(`http://${host}:${ports.mailInbox}/healthz`))) {
    if (inbox.hasExited() || Date.now() > deadline) {
      throw new Problem(`The mail inbox did not start; its log: ${logFile}`)
    }
    await sleep(askEveryMs)
  }
}

/** Journeys read the newest mail to an address: what earlier tests sent must not be among them. */
export async function emptyMailInbox({ ports }: Suite): Promise<void> {
  await fetch(`http://${host}:${ports.mailInbox}/api/email/all`, { method: 'DELETE' })
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}

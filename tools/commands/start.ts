/** `npm start`: runs the whole club on this machine and prints one screen with all addresses. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { club } from '@club/domain/club'
import { discountCodesInWords } from '@club/tests/seed/discount-codes'
import { runCommand } from '../processes/command'
import { atEnd } from '../processes/endings'
import { fromRoot, Problem } from '../project'
import { saveData } from '../suite/save-data'
import { copyOf, peopleOf, runToResume } from '../suite/saved-club'
import { announceSuite } from '../suite/running-suite'
import type { Person } from '../suite/seeded-people'
import { startWebApp } from '../suite/servers'
import { controlsPath } from '../stripe-dev/stripe-dev'
import { webhookUrl } from '../suite/stripe'
import { startSuite, type Suite } from '../suite/suite'
import { readStartArguments } from './start-arguments.mjs'

/** Editors write a file in several steps, and a change often touches several files. */
const quietMs = 300

await runCommand(async () => {
  const { keep, run, refusal } = readStartArguments(process.argv.slice(2))
  if (refusal !== null) throw new Problem(refusal)
  const earlier = keep ? runToResume(run) : null
  console.log('Starting the emulators and the mail inbox …')
  const suite = await startSuite('people', earlier && copyOf(earlier))
  announceSuite(suite)
  console.log('Starting the web app …')
  const web = await startWebApp(suite.ports.web, suite.env)
  const people = await Promise.race([peopleOf(suite, earlier), suite.died])
  saveData(suite, people, keep)
  rebuildFunctionsOnChange()
  console.log(welcomeScreen(suite, people))
  return await Promise.race([web.exited, suite.died])
})

/** The emulator reloads the built functions automatically. */
function rebuildFunctionsOnChange(): void {
  let timer: NodeJS.Timeout | undefined
  const changed = (_event: string, file: string | null) => {
    if (file?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, quietMs)
  }
  for (const folder of ['functions/src', 'domain/src']) {
    const watcher = watch(fromRoot(folder), { recursive: true }, changed)
    atEnd(() => watcher.close())
  }
  atEnd(() => clearTimeout(timer))
}

function rebuild(): void {
  const build = spawn(process.execPath, [fromRoot('functions/build.mjs')], { stdio: 'inherit' })
  build.once('exit', (code) => {
    console.log(
      code === 0 ? 'Functions rebuilt.' : 'Functions build failed; still serving the previous build.',
    )
  })
}

function welcomeScreen(suite: Suite, people: Person[]): string {
  const { ports, webUrl, env, logFile, localStripe } = suite
  const { auth, firestore, functions, storage, hosting, hub, smtp, stripe } = ports
  const shown = { auth, firestore, functions, storage, hosting, hub, smtp, ...(localStripe && { stripe }) }
  const portList = Object.entries(shown).map(([name, port]) => `${name} ${port}`)
  const head = ['Role', 'Name', 'Email', 'Password', 'Note']
  const rows = people.map(({ role, name, email, password, note }) => [role, name, email, password, note])
  return [
    '',
    `${club.name} is running.`,
    '',
    `  Web app      ${webUrl}`,
    `  Mail inbox   ${env.MAIL_INBOX_URL ?? ''}`,
    `  Payments     ${payments(suite)}`,
    `  Discounts    ${discountCodesInWords}`,
    `  Ports        ${portList.join(' · ')}`,
    `  Log          ${logFile}`,
    '',
    '  Who can sign in',
    '',
    ...table([head, ...rows]).map((line) => `  ${line}`),
    '',
    '  To make someone an admin, run in a second terminal: npm run grant -- EMAIL admin',
    '  Ctrl-C stops everything and saves the data. To resume from it: npm start -- --keep',
    '',
  ].join('\n')
}

function payments({ ports, localStripe }: Suite): string {
  if (localStripe === null) return `Stripe in test mode: stripe listen --forward-to ${webhookUrl(ports)}`
  return `a local Stripe: pay with 4242 4242 4242 4242 · controls ${localStripe.url}${controlsPath}`
}

/** Columns as wide as their longest cell. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

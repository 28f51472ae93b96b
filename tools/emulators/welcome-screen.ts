/** What `npm start` says when everything runs. */
import { club } from '@club/domain/club'
import type { Person } from './seeded-people'
import type { Suite } from './suite'

export function welcomeScreen({ ports, webUrl, env, logFile }: Suite, people: Person[]): string {
  const { auth, firestore, functions, storage, hosting, hub, smtp } = ports
  const shown = { auth, firestore, functions, storage, hosting, hub, smtp }
  const portList = Object.entries(shown).map(([name, port]) => `${name} ${port}`)
  const head = ['Role', 'Name', 'E-mail', 'Password', 'Note']
  const rows = people.map(({ role, name, email, password, note }) => [role, name, email, password, note])
  return [
    '',
    `${club.name} is running.`,
    '',
    `  Web app      ${webUrl}`,
    `  Mail inbox   ${env.MAIL_INBOX_URL ?? ''}`,
    `  Ports        ${portList.join(' · ')}`,
    `  Log          ${logFile}`,
    '',
    '  Who can sign in',
    '',
    ...table([head, ...rows]).map((line) => `  ${line}`),
    '',
    '  Make somebody an admin in a second terminal: npm run grant -- EMAIL admin',
    '  Ctrl-C stops everything and keeps the data: npm start -- --keep goes on with it.',
    '',
  ].join('\n')
}

/** Columns as wide as their longest cell. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

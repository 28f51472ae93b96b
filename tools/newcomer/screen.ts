/** What a newcomer reads off the screen of `npm start`. */
import type { Person } from '../emulators/seeded-people'

export type Screen = { webUrl: string; mailInboxUrl: string; ports: Record<string, number>; people: Person[] }

/** The screen is complete with the line that says how to stop. */
export const lastLine = 'Ctrl-C stops everything'

/** Throws when a part of it is missing. */
export function readScreen(printed: string): Screen {
  const webUrl = lineOf('Web app', printed)
  const mailInboxUrl = lineOf('Mail inbox', printed)
  const ports: Record<string, number> = { web: portOf(webUrl), mailInbox: portOf(mailInboxUrl) }
  for (const [, name = '', port] of lineOf('Ports', printed).matchAll(/(\w+) (\d+)/g))
    ports[name] = Number(port)
  return { webUrl, mailInboxUrl, ports, people: peopleIn(printed) }
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function lineOf(label: string, printed: string): string {
  const line = printed.split('\n').find((line) => line.trim().startsWith(label))
  if (line === undefined) throw new Error(`The screen does not show "${label}":\n${printed}`)
  return line.trim().slice(label.length).trim()
}

/** The rows of the table under its head, until the empty line. */
function peopleIn(printed: string): Person[] {
  const lines = printed.split('\n').map((line) => line.trim())
  const rows = lines.slice(lines.findIndex((line) => /^Role +Name +E-mail/.test(line)) + 1)
  return rows.slice(0, rows.indexOf('')).map((row) => {
    const [role = '', name = '', email = '', password = '', note = ''] = row.split(/ {2,}/)
    return { role, name, email, password, note }
  })
}

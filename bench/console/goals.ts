/** The goals of the console: milliseconds beyond the bare query, documents read, and how soon a demoted admin loses the page. */
import { limits } from '@club/domain/limits'

export const goals = {
  beyondBare: 300,
  documents: 50,
  /** A further page reads itself, the page before plus one row, and the names of its members. */
  furtherDocuments: 3 * limits.console.page + 1,
  demotion: 1000,
} as const

type Opened = { readonly beyondBare: number; readonly documents: number }

export type Measured = {
  readonly opened: Readonly<Record<string, Opened>>
  readonly many: { readonly documents: number }
  readonly demotion: { readonly p50: number }
}

/** The names of the goals that are missed, each with its screen. */
export function missedGoals({ opened, many, demotion }: Measured): string[] {
  const all: readonly (readonly [name: string, value: number, atMost: number])[] = [
    ...Object.entries(opened).flatMap(([screen, { beyondBare, documents }]) => [
      [`${screen} beyondBare`, beyondBare, goals.beyondBare] as const,
      [`${screen} documents`, documents, goals.documents] as const,
    ]),
    ['many documents', many.documents, goals.furtherDocuments],
    ['demotion p50', demotion.p50, goals.demotion],
  ]
  return all.flatMap(([name, value, atMost]) => (value <= atMost ? [] : [name]))
}

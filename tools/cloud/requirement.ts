/** What a project needs: how it is read, how it is judged, and what makes it right. */
import type { z } from 'zod'
import type { Google, Request } from './google'

/** Something wrong, and either the requests that make it right or the sentence for the person who does. */
export type Finding = {
  readonly wrong: string
  readonly fix: readonly Request[] | string
  /** It could not be checked, so it can be right. */
  readonly isUnknown?: true
}

export type Requirement = {
  /** A sentence that is true in a prepared project. */
  readonly is: string
  readonly findings: (google: Google) => Promise<readonly Finding[]>
}

type Read<Found> = {
  readonly is: string
  readonly read: Request
  /** The part of the answer that matters. */
  readonly schema: z.ZodType<Found>
  /** `found` is null for what doesn't exist yet. */
  readonly judge: (found: Found | null, google: Google) => readonly Finding[] | Promise<readonly Finding[]>
}

export function requirement<Found>({ is, read, schema, judge }: Read<Found>): Requirement {
  return { is, findings: async (google) => judge(await google.read(read, schema), google) }
}

/** The finding, unless all is right. */
export function unless(isRight: boolean, wrong: string, fix: Finding['fix']): Finding[] {
  return isRight ? [] : [{ wrong, fix }]
}

export const resource = (url: string) => url.slice(url.lastIndexOf('/') + 1)

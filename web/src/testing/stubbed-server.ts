/** Stubbed responses of Firebase Auth and of the club’s functions. */
import { vi } from 'vitest'

export const fetchStub = vi.fn<typeof globalThis.fetch>()

/** Auth’s client holds on to the browser’s fetch as soon as it is imported: its tests import this file first. */
export const stubFetch = () => vi.stubGlobal('fetch', fetchStub)
stubFetch()

export const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))

/** The method of Auth, or the name of our function, that an address calls. */
const calledIn = (address: string) => /(?:accounts:|\/)(\w+)(?:\?.*)?$/.exec(address)?.[1] ?? ''

/** Answers calls by their names; all others are lost on the way. */
export function answers(given: Record<string, () => Promise<Response>>): void {
  fetchStub.mockImplementation((input) => {
    const address = input instanceof Request ? input.url : String(input)
    return given[calledIn(address)]?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
}

/** A refusal by one of our functions. */
export const refusalOfOurs =
  (httpStatus: number, error: { status: string; message: string; details?: object }) => () =>
    json(httpStatus, { error })

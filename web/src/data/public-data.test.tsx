/** Data embedded in a page counts as the answer until there is one. */
import { publicDataId, publicDataJson } from '@club/domain/public-pages/public-data'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NotConnectedError } from './failure'
import type { Live } from './firebase/live'
import { PublicDataContext, publicDataIn, useMadeAt, useUntilAnswered } from './public-data'

const read_at = new Date(1)
const brought = { read_at, event: { id: 'one', data: null } }

const withData = ({ children }: { children: ReactNode }) => (
  <PublicDataContext value={brought}>{children}</PublicDataContext>
)

function shown(live: Live<string>, wrapper?: typeof withData) {
  const use = () => useUntilAnswered(live, ({ event }) => event?.id)
  return renderHook(use, wrapper && { wrapper }).result.current
}

describe('what a page brought along', () => {
  it.each([{ status: 'loading' }, { status: 'error', error: new NotConnectedError() }] as const)(
    'is shown while the server has not answered: $status',
    (live) => {
      expect(shown(live, withData)).toEqual({ status: 'ready', data: 'one' })
    },
  )

  it.each([
    { status: 'ready', data: 'live' },
    { status: 'error', error: new Error('denied') },
  ] as const)('gives way to the answer: $status', (live) => {
    expect(shown(live, withData)).toBe(live)
  })

  it('is nothing on a page that brought nothing', () => {
    expect(shown({ status: 'loading' })).toEqual({ status: 'loading' })
    expect(renderHook(useMadeAt).result.current).toBeNull()
  })

  it('includes the time at which the page was rendered', () => {
    expect(renderHook(useMadeAt, { wrapper: withData }).result.current).toBe(read_at)
  })
})

describe('in the HTML', () => {
  afterEach(() => document.body.replaceChildren())

  function bring(text: string) {
    const script = document.createElement('script')
    Object.assign(script, { type: 'application/json', id: publicDataId, textContent: text })
    document.body.append(script)
  }

  it('finds and parses the embedded data', () => {
    bring(publicDataJson(brought))
    expect(publicDataIn(document)).toEqual(brought)
  })

  it('ignores data that is missing or cut off', () => {
    expect(publicDataIn(document)).toBeNull()
    bring('{"read_at":')
    expect(publicDataIn(document)).toBeNull()
  })
})

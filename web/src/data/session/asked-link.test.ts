import { limits } from '@club/domain/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetAskedLink, readAskedLink, rememberAskedLink } from './asked-link'

const now = new Date('2026-11-20T20:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const asked = { email: 'ana@example.com', next: '/matches?sort=score#top' }

afterEach(() => localStorage.clear())

describe('the browser that asked for a link', () => {
  it('remembers the address and where its visitor was going', () => {
    rememberAskedLink(asked, now)
    expect(readAskedLink(after(1000))).toEqual(asked)
  })

  it('remembers it for a day', () => {
    rememberAskedLink(asked, now)
    expect(readAskedLink(after(limits.askedLinkStoredMs))).toEqual(asked)
    expect(readAskedLink(after(limits.askedLinkStoredMs + 1))).toBeNull()
  })

  it('remembers the newest alone', () => {
    rememberAskedLink(asked, now)
    rememberAskedLink({ email: 'ben@example.com', next: null }, now)
    expect(readAskedLink(now)).toEqual({ email: 'ben@example.com', next: null })
  })

  it('knows nothing once it has forgotten', () => {
    rememberAskedLink(asked, now)
    forgetAskedLink()
    expect(readAskedLink(now)).toBeNull()
  })

  it.each(['', 'null', '7', '{}', '{"email":7,"asked_at":1}', '{"email":"ana@example.com"}'])(
    'takes %j for nothing',
    (text) => {
      localStorage.setItem('asked-link', text)
      expect(readAskedLink(now)).toBeNull()
    },
  )
})

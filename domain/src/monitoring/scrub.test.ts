/** Data left out of reports: ids, queries, and addresses of people. */
import { describe, expect, it } from 'vitest'
import { scrubbedDatabaseMessage, scrubbedPath, scrubbedText, scrubbedUrl } from './scrub'

const uid = 'k3FvQm81xZbT0aWc5yRnLpE2uHs1'
const eventId = '6f1d2f0a-9a55-4c1e-8d8e-0f0f7f0e2a11'

describe('a reported path', () => {
  it.each([
    ['/', '/'],
    ['/events', '/events'],
    ['/become-host', '/become-host'],
    [`/events/${eventId}`, '/events/:id'],
    [`/profile/${uid}`, '/profile/:id'],
    ['/profile/ana', '/profile/:id'],
    [`/payment/${eventId}/`, '/payment/:id'],
    ['/ana@example.com', '/:id'],
    [`/${uid}`, '/:id'],
    ['//other', '/other'],
  ])('%s becomes %s', (path, scrubbed) => {
    expect(scrubbedPath(path)).toBe(scrubbed)
  })
})

describe('a reported address', () => {
  it.each([
    ['https://seawall.social/login?next=%2Fprofile%2Fana#top', 'https://seawall.social/login'],
    [`https://seawall.social/profile/${uid}?token=x`, 'https://seawall.social/profile/:id'],
    [`https://seawall.social/events/${eventId}#invite=x`, 'https://seawall.social/events/:id'],
    ['https://seawall.social', 'https://seawall.social/'],
    ['https://ana:secret@seawall.social/', ''],
    ['javascript:alert(1)', ''],
    ['ana@example.com', ''],
  ])('%s becomes %j', (url, scrubbed) => {
    expect(scrubbedUrl(url)).toBe(scrubbed)
  })
})

describe('a reported message or stack', () => {
  it('names nobody', () => {
    const text = `No pair ${uid}_${uid} for ana.silva@example.com (event ${eventId}, https://x.example/?oobCode=secret)`
    expect(scrubbedText(text)).toBe('No pair :id_:id for :email (event :id, https://x.example/)')
  })

  it('keeps where it happened', () => {
    const stack = `TypeError: x is undefined
    at useSyncExternalStoreWithSelector (https://seawall.social/assets/further-recipes-Df3kLm9Q.js:1:2345)
    at https://seawall.social/assets/index-B3x9.js?v=2:10:7`
    expect(scrubbedText(stack)).toBe(stack.replace('?v=2', ''))
  })

  it('loses the query of an address, whatever stands around it', () => {
    expect(scrubbedText('at go (https://x.example/a.js?v=2:10:7)')).toBe(
      'at go (https://x.example/a.js:10:7)',
    )
    expect(scrubbedText('see https://x.example/?oobCode=secret(1)')).toBe('see https://x.example/(1)')
  })

  it.each(['a@', 'a', 'https://', 'https://a', ':1', 'a.', 'f0-', 'a@b.'])(
    'takes no long time over many times %j',
    (piece) => {
      const long = piece.repeat(Math.floor(1_000_000 / piece.length))
      expect(scrubbedText(`${long} ${long}`).length).toBeGreaterThan(0)
    },
  )
})

describe('a message of the database', () => {
  it('keeps the link that creates a missing index', () => {
    const link =
      'https://console.firebase.google.com/v1/r/project/club/firestore/indexes?create_composite=Ck5wcm9qZWN0cy9zZWF3YWxs'
    const message = `9 FAILED_PRECONDITION: The query requires an index. You can create it here: ${link}`
    expect(scrubbedDatabaseMessage(message)).toBe(message)
  })

  it('names the collections of documents, and no ids or addresses', () => {
    const message = `3 INVALID_ARGUMENT: Document name "projects/club/databases/(default)/documents/discount_codes/A//B" of ${uid} (ana@example.com)`
    expect(scrubbedDatabaseMessage(message)).toBe(
      '3 INVALID_ARGUMENT: Document name "projects/club/databases/(default)/documents/discount_codes/:id//:id" of :id (:email)',
    )
  })
})

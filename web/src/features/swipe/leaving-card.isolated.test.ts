/** The cards on the deck while one leaves it, with all profiles loaded. */
import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { noMatchesYet } from '../../data/matches'
import { show } from '../../testing/show'
import { SwipeScreen } from './swipe-screen'

vi.mock('../../data/members', () => {
  const known = new Map<string, unknown>()
  const liveOf = (uid: string) => ({
    status: 'ready',
    data: { uid, profile: profileSchema.parse({ first_name: uid, created_at: new Date(0) }), photos: [] },
  })
  return {
    useMember(uid: string) {
      if (!known.has(uid)) known.set(uid, liveOf(uid))
      return known.get(uid)
    },
  }
})

afterEach(() => vi.unstubAllGlobals())

const matches = ['ben', 'cy', 'dee'].map((uid) => ({
  id: `ana_${uid}`,
  data: matchSchema.parse({
    ...{ user1_id: 'ana', user2_id: uid, user_ids: ['ana', uid] },
    ...{ compatibility_score: 84, compatibility_explanation: '' },
  }),
}))

/** The names on the deck, the highest card first; of two on one level the later one lies above. */
function fromTheTop(): (string | null)[] {
  const level = (card: HTMLElement) =>
    Number(card.parentElement && getComputedStyle(card.parentElement).zIndex)
  return screen
    .getAllByRole('article', { hidden: true })
    .toReversed()
    .toSorted((one, other) => level(other) - level(one))
    .map((card) => card.getAttribute('aria-label'))
}

it('shows the next card, not the one after it, beneath a card that leaves', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  show(
    createElement(SwipeScreen, {
      uid: 'ana',
      list: { ...noMatchesYet, matches },
      likes: new Map(),
      hasPhoto: true,
      paging: { showMore: () => undefined, isLoadingMore: false, isMoreMissing: false },
      credits: { status: 'ready', data: 0 },
      actions: {
        reactToMember: () => new Promise<never>(() => undefined),
        undoPass: () => Promise.resolve(),
      },
    }),
  )
  expect(fromTheTop()).toEqual(['ben', 'cy'])
  fireEvent.click(screen.getByRole('button', { name: 'Like' }))
  expect(fromTheTop()).toEqual(['ben', 'cy', 'dee'])
})

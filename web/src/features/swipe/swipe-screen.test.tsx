import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { noMatchesYet } from '../../data/matches'
import { show } from '../../testing/show'
import { SwipeCard } from './swipe-card'
import { SwipeScreen } from './swipe-screen'

const match = matchSchema.parse({
  user1_id: 'ana',
  user2_id: 'ben',
  user_ids: ['ana', 'ben'],
  compatibility_score: 84,
  compatibility_explanation: 'You both call Kitsilano home.',
  reasons: ['Both in Kitsilano'],
})
const onlyBen = { ...noMatchesYet, matches: [{ id: 'ana_ben', data: match }] }
const paging = { showMore: () => undefined, isLoadingMore: false, isMoreMissing: false }

type Seen = Partial<ComponentProps<typeof SwipeScreen>>

/** The screen for Ana, who has reacted to all members. */
function open(seen: Seen = {}) {
  return show(
    <SwipeScreen
      uid="ana"
      list={onlyBen}
      likes={new Map([['ben', 'pass']])}
      hasPhoto
      paging={paging}
      credits={{ status: 'ready', data: 0 }}
      {...seen}
    />,
  )
}

const goals = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('after the last profile', () => {
  it('shows and announces that everyone has been seen, and links onward', () => {
    open()
    expect(screen.getByRole('heading', { level: 2, name: "You've seen everyone!" })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent("You've seen everyone!")
    expect(goals()).toEqual(['/matches', '/events', '/dashboard'])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('introduces no one who is a mutual match already, without a like', () => {
    const mutual = { id: 'ana_ben', data: { ...match, mutual: true } }
    open({ list: { ...noMatchesYet, matches: [mutual] }, likes: new Map() })
    expect(screen.getByRole('heading', { level: 2, name: "You've seen everyone!" })).toBeVisible()
  })

  it('shows another message to a member without matches', () => {
    open({ list: noMatchesYet })
    expect(screen.getByRole('heading', { level: 2, name: 'No introductions yet' })).toBeVisible()
    expect(screen.queryByText("You've seen everyone!")).not.toBeInTheDocument()
  })
})

describe('while there are more than were read', () => {
  const list = { ...onlyBen, hasMore: true }

  it('asks for them', () => {
    const showMore = vi.fn()
    open({ list, paging: { ...paging, showMore } })
    expect(showMore).toHaveBeenCalledOnce()
    expect(screen.queryByText("You've seen everyone!")).not.toBeInTheDocument()
  })

  it('reports that further profiles failed to load, and can be retried', () => {
    const showMore = vi.fn()
    open({ list, paging: { ...paging, isMoreMissing: true, showMore } })
    expect(screen.getByText('We couldn’t load more matches')).toBeVisible()
    expect(showMore).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(showMore).toHaveBeenCalledOnce()
  })
})

const ben = {
  uid: 'ben',
  profile: profileSchema.parse({ first_name: 'Ben', last_name: 'Ito', age: 34, created_at: new Date(0) }),
  photos: [],
}

describe('a card', () => {
  it('carries a star for a super like, and none otherwise', () => {
    const { rerender } = show(<SwipeCard member={ben} match={match} isSuperLike />)
    expect(screen.getByText('Super liked you')).toBeVisible()
    rerender(<SwipeCard member={ben} match={match} />)
    expect(screen.queryByText('Super liked you')).not.toBeInTheDocument()
  })

  it('shows the member’s own text, their place with its capitals and the score, and links to the profile', () => {
    const profile = profileSchema.parse({
      first_name: 'Ben',
      last_name: 'Ito',
      age: 34,
      location: 'kitsilano',
      prompts: [{ prompt: 'small-thing', answer: 'The smell of cedar.' }],
      created_at: new Date(0),
    })
    show(<SwipeCard member={{ uid: 'ben', profile, photos: [] }} match={match} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Ben, 34' })).toBeVisible()
    for (const text of ['Kitsilano', '84', 'A small thing that makes my week', '“The smell of cedar.”'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Ben’s profile' })).toHaveAttribute('href', '/profile/ben')
    expect(screen.getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })
})

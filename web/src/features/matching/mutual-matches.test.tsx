import type { Hello } from '@club/domain/members/hello'
import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../data/firebase/live'
import { type Exchange, exchanges, noCards, waitingFirst, waitingFor } from '../../data/hellos'
import { HelloButton } from '../../pieces/hello/hello-button'
import { show } from '../../testing/show'
import { MutualCard, MutualMatches } from './mutual-matches'

const profile = profileSchema.parse({
  first_name: 'Ben',
  last_name: 'Ito',
  age: 34,
  location: 'kitsilano',
  created_at: new Date(0),
})
const ben = { uid: 'ben', profile, photos: [] }

function card(from: string, to: string, day: number): Row<Hello> {
  const created_at = new Date(Date.UTC(2026, 10, day))
  const data = { user_id: from, to_user_id: to, prompt: null, text: 'Hi', created_at, expires_at: null }
  return { id: `${from}-${to}`, data }
}

function showCard(cards: Exchange) {
  const helloButton = <HelloButton uid="ana" hasPhoto member={ben} cards={cards} />
  show(<MutualCard member={ben} cards={cards} helloButton={helloButton} />)
  return within(screen.getByRole('article', { name: 'Ben, 34' }))
}

describe('mutual matches', () => {
  it('names each member, and leads to their profile', () => {
    const row = showCard(noCards)
    expect(row.getByText('Kitsilano')).toBeVisible()
    expect(row.getByRole('link', { name: 'Meet Ben' })).toHaveAttribute('href', '/profile/ben')
  })

  it('takes no room without any mutual match', () => {
    show(<MutualMatches uid="ana" matches={[]} hasPhoto hellos={{ status: 'loading' }} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each<[string, Exchange, string | null, string]>([
    ['no card', noCards, null, 'Say Hello to Ben'],
    [
      'a card sent',
      { ...noCards, sent: card('ana', 'ben', 1) },
      'You wrote, waiting for Ben',
      'See Your Card to Ben',
    ],
    ['a card received', { ...noCards, got: card('ben', 'ana', 1) }, 'Ben said hello', 'Read Card from Ben'],
    [
      'a reply received',
      { sent: card('ana', 'ben', 1), got: card('ben', 'ana', 2) },
      'Ben replied',
      'See Both Cards, yours and Ben’s',
    ],
    [
      'a reply sent',
      { sent: card('ana', 'ben', 2), got: card('ben', 'ana', 1) },
      'You replied',
      'See Both Cards, yours and Ben’s',
    ],
  ])('shows on the row of a member with %s what comes next', (_, cards, status, button) => {
    const row = showCard(cards)
    if (status !== null) expect(row.getByText(status)).toBeVisible()
    expect(row.getByRole('button', { name: button })).toBeVisible()
  })

  it('starts with the members whose card awaits a reply', () => {
    const pairs = ['ben', 'cleo', 'dev'].map((other) => {
      const data = matchSchema.parse({
        ...{ user1_id: 'ana', user2_id: other, user_ids: ['ana', other] },
        ...{ compatibility_score: 90, mutual: true },
      })
      return { id: `ana_${other}`, data }
    })
    const data = exchanges([card('ana', 'ben', 1)], [card('ben', 'ana', 2), card('dev', 'ana', 3)])
    const live = { status: 'ready', data } as const
    expect(waitingFirst(pairs, 'ana', live)).toEqual({ waiting: ['dev'], others: ['ben', 'cleo'] })
    expect(waitingFirst(pairs, 'ana', { status: 'loading' }).others).toEqual(['ben', 'cleo', 'dev'])
  })
})

describe('the members whose cards await a reply', () => {
  it('lists the latest first, without those who have had one', () => {
    const got = [card('ben', 'ana', 1), card('cleo', 'ana', 2), card('dev', 'ana', 3)]
    expect(waitingFor(exchanges([card('ana', 'cleo', 4)], got))).toEqual(['dev', 'ben'])
  })
})

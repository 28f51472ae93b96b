import type { Hello } from '@club/domain/members/hello'
import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../data/firebase/live'
import type { Ask } from '@club/domain/asks/ask'
import { type Exchange, exchanges, noCards } from '../../data/hellos'
import { waitingFirst, waitingOf } from '../../data/waiting'
import { HelloButton } from '../../pieces/hello/hello-button'
import { show } from '../../testing/show'
import { MutualCard, MutualMatches } from './mutual-matches'

const now = new Date(Date.UTC(2026, 10, 20))

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
  const data = {
    user_id: from,
    to_user_id: to,
    prompt: null,
    ask: null,
    text: 'Hi',
    created_at,
    expires_at: null,
  }
  return { id: `${from}-${to}`, data }
}

function showCard(cards: Exchange) {
  const helloButton = <HelloButton uid="ana" hasPhoto member={ben} cards={cards} />
  show(
    <MutualCard member={ben} cards={cards} current={null} isNew={cards === noCards} actions={helloButton} />,
  )
  return within(screen.getByRole('article', { name: 'Ben, 34' }))
}

describe('mutual matches', () => {
  it('names each member, and leads to their profile', () => {
    const row = showCard(noCards)
    expect(row.getByText('Kitsilano')).toBeVisible()
    expect(row.getByRole('link', { name: 'Meet Ben' })).toHaveAttribute('href', '/profile/ben')
  })

  it('takes no room without any mutual match', () => {
    show(<MutualMatches uid="ana" matches={[]} hasPhoto contacts={{ status: 'loading' }} now={now} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each<[string, Exchange, string, string]>([
    ['no card', noCards, 'New', 'Say Hello to Ben'],
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
    expect(row.getByText(status)).toBeVisible()
    expect(row.getByRole('button', { name: button })).toBeVisible()
  })

  const upcoming = new Set(['walk'])
  const asked: Ask = {
    ...{
      user_id: 'ana',
      other_id: 'ben',
      from: 'ben',
      event_ids: ['walk'],
      line: null,
      plan: null,
      treat: false,
    },
    ...{
      created_at: new Date(0),
      closes_at: new Date(Date.UTC(2026, 11, 1)),
      dismissed_at: null,
      expires_at: null,
    },
  }

  it('starts with the members who wait for an answer: to an ask first, then to a card', () => {
    const pairs = ['ben', 'cleo', 'dev', 'eve'].map((other) => {
      const data = matchSchema.parse({
        ...{ user1_id: 'ana', user2_id: other, user_ids: ['ana', other] },
        ...{ compatibility_score: 90, mutual: true },
      })
      return { id: `ana_${other}`, data }
    })
    const hellos = exchanges([card('ana', 'cleo', 1)], [card('cleo', 'ana', 2), card('dev', 'ana', 3)])
    const data = { hellos, upcoming, asks: [{ id: 'one_ana', data: asked }] }
    const live = { status: 'ready', data } as const
    expect(waitingFirst(pairs, 'ana', live, now)).toEqual({
      waiting: ['ben', 'dev'],
      others: ['cleo', 'eve'],
    })
    expect(waitingFirst(pairs, 'ana', { status: 'loading' }, now).others).toHaveLength(4)
  })

  it.each<[string, Partial<Ask>]>([
    ['the viewer made', { from: 'ana' }],
    ['the viewer has said no to', { dismissed_at: now }],
    ['has closed', { closes_at: now }],
  ])('doesn’t wait for an answer to an ask that %s', (_, change) => {
    const asks = [{ id: 'one_ana', data: { ...asked, ...change } }]
    expect(waitingOf(['ben'], { asks, upcoming, hellos: new Map() }, now)).toEqual([])
  })

  it('lists the latest card first, without those that have a reply', () => {
    const got = [card('ben', 'ana', 1), card('cleo', 'ana', 2), card('dev', 'ana', 3)]
    const hellos = exchanges([card('ana', 'cleo', 4)], got)
    const waiting = waitingOf(['ben', 'cleo', 'dev'], { asks: [], upcoming, hellos }, now)
    expect(waiting.map(({ uid }) => uid)).toEqual(['dev', 'ben'])
  })
})

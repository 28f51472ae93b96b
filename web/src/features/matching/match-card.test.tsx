import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { MatchCard } from './match-card'

const profile = profileSchema.parse({
  first_name: 'Ben',
  last_name: 'Ito',
  age: 34,
  location: 'kitsilano',
  created_at: new Date(0),
})
const ben = { uid: 'ben', profile, photos: [] }
const explanation = 'You both call Kitsilano home.'
const reasons = ['Both in Kitsilano', 'Close in age', 'Shared values', 'Similar lifestyle']

function matchOf(compatibility_score: number) {
  return matchSchema.parse({
    user1_id: 'ana',
    user2_id: 'ben',
    user_ids: ['ana', 'ben'],
    compatibility_score,
    compatibility_explanation: explanation,
    reasons,
  })
}

function Card({
  score,
  isNew = false,
  isLiked = false,
  isSuperLike = false,
}: {
  score: number
  isNew?: boolean
  isLiked?: boolean
  isSuperLike?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MatchCard
      match={matchOf(score)}
      member={ben}
      isNew={isNew}
      isLiked={isLiked}
      isSuperLike={isSuperLike}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    />
  )
}

describe('a match card', () => {
  it('shows name, age and place, which gets the capitals that its member left out', () => {
    show(<Card score={84} />)
    const card = within(screen.getByRole('article', { name: 'Ben, 34' }))
    expect(card.getByText('Kitsilano')).toBeVisible()
  })

  it.each([
    [84, 'Great match!'],
    [80, 'Good match'],
    [45, 'Compatible'],
  ])('shows the score %i and its label', (score, label) => {
    show(<Card score={score} />)
    expect(screen.getByText(String(score))).toBeVisible()
    expect(screen.getByText(label)).toBeVisible()
  })

  it('sparkles at 70 and above', () => {
    show(<Card score={70} />)
    expect(screen.getByTestId('sparkle')).toBeInTheDocument()
  })

  it('does not sparkle below 70', () => {
    show(<Card score={69} />)
    expect(screen.queryByTestId('sparkle')).not.toBeInTheDocument()
  })

  it('names the strongest reasons', () => {
    show(<Card score={84} />)
    const chips = within(screen.getByRole('list', { name: 'What you have in common' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(reasons.slice(0, 2))
  })

  it('opens and closes the full explanation with one press', () => {
    show(<Card score={84} />)
    const button = screen.getByRole('button', { name: 'Why you and Ben fit', expanded: false })
    expect(screen.getByText(explanation)).not.toBeVisible()
    fireEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(explanation)).toBeVisible()
    expect(screen.getByText('Similar lifestyle')).toBeVisible()
    fireEvent.click(button)
    expect(screen.getByText(explanation)).not.toBeVisible()
  })

  it('marks a match that the member likes', () => {
    show(<Card score={84} isLiked />)
    expect(screen.getByText('Liked')).toBeVisible()
  })

  it('marks a member who has super-liked the viewer with a star', () => {
    show(<Card score={45} isSuperLike />)
    expect(screen.getByText('Super liked you')).toBeVisible()
  })

  it('marks one that has just come', () => {
    show(<Card score={84} isNew />)
    expect(screen.getByText('New')).toBeVisible()
  })
})

import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { FirstMatch } from './first-match'

const profile = profileSchema.parse({
  first_name: 'Ben',
  last_name: 'Ito',
  age: 34,
  location: 'Kitsilano',
  bio: 'I repair wooden boats.',
  prompts: [{ prompt: 'small-thing', answer: 'The smell of cedar.' }],
  created_at: new Date(0),
})
const explanation = 'You both feel cared for through Quality Time. You both call Kitsilano home.'
const reasons = ['Shared: Quality Time', 'Both in Kitsilano']

const match = matchSchema.parse({
  user1_id: 'ana',
  user2_id: 'ben',
  user_ids: ['ana', 'ben'],
  compatibility_score: 92,
  compatibility_explanation: explanation,
  reasons,
})

function Introduction() {
  const [isOpen, setOpen] = useState(false)
  const member = { uid: 'ben', profile, photos: [] }
  const toggle = () => setOpen(!isOpen)
  return <FirstMatch match={match} member={member} isNew={false} isOpen={isOpen} onToggle={toggle} />
}

describe('the best match', () => {
  it('is introduced with name, age, place, score and label, and a line in their own words', () => {
    show(<Introduction />)
    const card = within(screen.getByRole('article', { name: 'Ben, 34' }))
    for (const text of ['Kitsilano', '92', 'Great match!', 'A small thing that makes my week'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByText('“The smell of cedar.”')).toBeVisible()
  })

  it('explains the match and offers one action: to meet them', () => {
    show(<Introduction />)
    expect(screen.getByText(explanation)).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Meet Ben' })).toHaveAttribute('href', '/profile/ben')
  })

  it('shows all reasons with one press', () => {
    show(<Introduction />)
    const button = screen.getByRole('button', { name: 'Why you and Ben fit', expanded: false })
    fireEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    const chips = within(screen.getByRole('list', { name: 'What you have in common' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(reasons)
  })
})

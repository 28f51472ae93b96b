import { profileSchema } from '@club/domain/members/profile'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { MutualCard, MutualMatches } from './mutual-matches'

const profile = profileSchema.parse({
  first_name: 'Ben',
  last_name: 'Ito',
  age: 34,
  location: 'kitsilano',
  created_at: new Date(0),
})

describe('mutual matches', () => {
  it('names each member, and leads to their profile', () => {
    show(<MutualCard member={{ uid: 'ben', profile, photos: [] }} />)
    const card = within(screen.getByRole('article', { name: 'Ben, 34' }))
    expect(card.getByText('Kitsilano')).toBeVisible()
    expect(card.getByRole('link', { name: 'Meet Ben' })).toHaveAttribute('href', '/profile/ben')
  })

  it('takes no room without any', () => {
    show(<MutualMatches uid="ana" matches={[]} hasPhoto />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

import type { ProfileCompletion } from '@club/domain/members/profile-completion'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { ProfileChecklist } from './profile-checklist'

const completion: ProfileCompletion = {
  done: { basic_profile: false, photos: false, assessment: true },
  missingBasics: ['location', 'bio'],
  isComplete: false,
}

describe('the profile-completion checklist', () => {
  it('has three steps and shows how many are done', () => {
    show(<ProfileChecklist completion={completion} />)
    const list = within(screen.getByRole('region', { name: 'Your profile' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.getByText('1 of 3 done')).toBeVisible()
  })

  it('names the basics that are missing', () => {
    show(<ProfileChecklist completion={completion} />)
    expect(screen.getByText('Still missing: location, a few words about you.')).toBeVisible()
  })

  it('links to the screen of each open step, and to no other', () => {
    show(<ProfileChecklist completion={completion} />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/profile?tab=profile', '/profile?tab=photos'])
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { Hero } from './hero'

const invitation = 'For adults of 18 and over. Free to join.'

describe('the first thing on the front page', () => {
  it('is a promise, whoever looks', () => {
    show(<Hero isMember={false} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find love that lasts')
  })

  it('invites a visitor', () => {
    show(<Hero isMember={false} />)
    expect(screen.getByText(invitation)).toBeVisible()
  })

  it('does not invite those who have joined', () => {
    show(<Hero isMember />)
    expect(screen.queryByText(invitation)).not.toBeInTheDocument()
  })
})

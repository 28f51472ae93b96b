import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { MeetInPerson } from './matches-screen'

describe("the call to action 'Ready to Meet in Person?'", () => {
  it('leads to the events', () => {
    show(<MeetInPerson />)
    expect(screen.getByRole('heading', { name: 'Ready to Meet in Person?' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
  })
})

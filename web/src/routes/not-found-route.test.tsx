import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show'
import { Component } from './not-found-route'

describe('an address where there is nothing', () => {
  it('shows that the page was not found, with a link home', () => {
    show(<Component />, '/nowhere')
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })
})

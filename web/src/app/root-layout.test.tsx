import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show'
import { RootLayout } from './root-layout'

it.each([
  ['/events', true],
  ['/onboarding', false],
  ['/questionnaire', false],
])('at %s, whether there is a footer: %s', (path, hasFooter) => {
  show(<RootLayout />, path)
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(hasFooter ? 1 : 0)
})

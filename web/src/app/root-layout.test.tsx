import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishSession, type Session } from '../data/session/session'
import { doorPath } from '../paths'
import { show } from '../testing/show'
import { RootLayout } from './root-layout'

// The scroll store needs APIs that jsdom lacks.
beforeAll(() => {
  vi.stubGlobal('PerformanceNavigationTiming', vi.fn())
  vi.stubGlobal('scrollTo', vi.fn())
})
afterAll(() => vi.unstubAllGlobals())

function openDoor(session: Session) {
  publishSession(session)
  show(
    <Routes>
      <Route path="*" element={<RootLayout />} />
    </Routes>,
    doorPath('vinyl'),
  )
}

it('The door fills the screen while the session is unknown', () => {
  openDoor({ status: 'loading' })
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
})

it('A visitor at the door sees the header already, which the page to log in has: nothing moves on the way there', () => {
  openDoor({ status: 'signed-out' })
  expect(screen.getByRole('banner')).toBeInTheDocument()
})

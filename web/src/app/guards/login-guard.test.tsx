import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { publishSession, type Session } from '../../data/session-state'
import { show } from '../../testing/show'
import { LoginGuard } from './login-guard'

function LoginPage() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

function open(path: string, session: Session) {
  publishSession(session)
  show(
    <Routes>
      <Route element={<LoginGuard />}>
        <Route path="/matches" element={<p>The matches</p>} />
      </Route>
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    path,
  )
}

describe('the login guard', () => {
  it('sends a visitor to /login, which remembers where they were going', () => {
    open('/matches?sort=score', { status: 'signed-out' })
    expect(screen.getByText('/login?next=%2Fmatches%3Fsort%3Dscore')).toBeVisible()
  })

  it('waits while the first session is being determined', () => {
    open('/matches', { status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('opens for a member', () => {
    open('/matches', {
      status: 'signed-in',
      uid: 'ana',
      email: 'ana@example.com',
      account: null,
      role: 'user',
    })
    expect(screen.getByText('The matches')).toBeVisible()
  })
})

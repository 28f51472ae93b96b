import { accountSchema } from '@club/domain/account/account'
import type { Role } from '@club/domain/account/role'
import type { Audience } from '@club/domain/account/audience'
import { screen } from '@testing-library/react'
import { Outlet, Route, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { publishSession, type Session } from '../data/session/session'
import { show } from '../testing/show'
import { GuardedPages } from './router'

function LoginPage() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

const signedIn = (role: Role, onboarded = true, lacksSecondFactor = false): Session => ({
  status: 'signed-in',
  lacksSecondFactor,
  uid: 'ana',
  email: 'ana@example.com',
  account: accountSchema.parse({ email: 'ana@example.com', created_at: new Date(), onboarded }),
  role,
})

/** Opens a page whose route is restricted to `access`. */
function open(access: Audience, session: Session) {
  publishSession(session)
  show(
    <GuardedPages rows={{ '/page': { access, Page: () => <p>The page</p> } }} layout={<Outlet />}>
      <Route path="/login" element={<LoginPage />} />
    </GuardedPages>,
    '/page?sort=score',
  )
}

const thePage = () => screen.queryByText('The page')

describe('a page is guarded by its row', () => {
  it('sends a visitor to /login, which remembers where they were going', () => {
    open('members', { status: 'signed-out' })
    expect(screen.getByText('/login?next=%2Fpage%3Fsort%3Dscore')).toBeVisible()
  })

  it.each(['onboarded', 'staff', 'admins'] as const)('also one for %s', (access) => {
    open(access, { status: 'signed-out' })
    expect(screen.getByText(/^\/login\?next=/)).toBeVisible()
    expect(thePage()).toBeNull()
  })

  it('waits while the first session is being determined', () => {
    open('members', { status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it.each<[Audience, Role]>([
    ['members', 'user'],
    ['staff', 'moderator'],
    ['staff', 'admin'],
    ['admins', 'admin'],
  ])('opens a page for %s to the role %s, onboarded or not', (access, role) => {
    open(access, signedIn(role, false))
    expect(thePage()).toBeVisible()
  })

  it('opens a public page for a visitor, even while the session is loading', () => {
    open('everybody', { status: 'loading' })
    expect(thePage()).toBeVisible()
  })

  it('lets an onboarded member open a page for onboarded members', async () => {
    open('onboarded', signedIn('user'))
    expect(await screen.findByText('The page')).toBeVisible()
  })

  it.each<[Audience, Role]>([
    ['staff', 'moderator'],
    ['admins', 'admin'],
  ])('asks for the second factor before it opens a page for %s to the role %s', async (access, role) => {
    open(access, signedIn(role, true, true))
    expect(await screen.findByRole('heading', { name: 'One more step for staff' })).toBeVisible()
    expect(thePage()).toBeNull()
  })

  it('needs no second factor for a page for members', () => {
    open('members', signedIn('admin', true, true))
    expect(thePage()).toBeVisible()
  })

  it.each<[Audience, Role]>([
    ['staff', 'user'],
    ['admins', 'user'],
    ['admins', 'moderator'],
  ])('denies a page for %s to the role %s', (access, role) => {
    open(access, signedIn(role))
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.getByText("You don't have permission to access the admin panel.")).toBeVisible()
    expect(thePage()).toBeNull()
  })
})

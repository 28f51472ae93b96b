import type { Profile } from '@club/domain/members/profile'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { faceOf } from './face'
import { MemberMenu } from './member-menu'

const email = 'ana@example.com'
const profile: Profile = {
  first_name: 'Ana',
  last_name: 'Moreira',
  age: 31,
  age_set_at: null,
  gender: 'woman',
  orientation: null,
  location: null,
  bio: null,
  photo_urls: ['/preview.webp'],
  created_at: new Date(),
  updated_at: null,
}

/** jsdom lays nothing out, so no size ever changes. */
class StillObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
})

function open(known: Profile | null) {
  const onLogOut = vi.fn()
  const member = known && { profile: known, photos: null }
  const view = show(<MemberMenu face={faceOf(member, email)} email={email} onLogOut={onLogOut} />)
  return { onLogOut, ...view }
}

const openMenu = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Account menu of ${name}` }))

describe('the avatar menu', () => {
  it('shows the name and the e-mail', async () => {
    open(profile)
    openMenu('Ana Moreira')
    expect(await screen.findByText('Ana Moreira')).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
  })

  it('shows the e-mail in the place of a name that is not known', async () => {
    open(null)
    openMenu(email)
    expect(await screen.findAllByText(email)).toHaveLength(2)
  })

  it('logs out', async () => {
    const { onLogOut } = open(profile)
    openMenu('Ana Moreira')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    expect(onLogOut).toHaveBeenCalledOnce()
  })
})

describe('the picture in the header', () => {
  it('is the placeholder when it cannot be loaded', () => {
    const { container } = open(profile)
    const picture = container.querySelector('img')
    if (!picture) throw new Error('There is no picture')
    expect(picture).toHaveAttribute('src', '/preview.webp')
    fireEvent.error(picture)
    expect(container.querySelector('img')).toHaveAttribute('src', '/placeholder-avatar.svg')
  })

  it('is the initials where there is none', () => {
    open({ ...profile, photo_urls: [] })
    expect(screen.getByText('AM')).toBeInTheDocument()
  })
})

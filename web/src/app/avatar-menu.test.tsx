import { chakra } from '@chakra-ui/react'
import type { Profile } from '@club/domain/members/profile'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { MemberMenu } from './avatar-menu'

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
  prompts: [],
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

function open(known: Profile | null, isNewcomer = false) {
  const onLogOut = vi.fn()
  const member = known && { profile: known, photos: null }
  const view = show(
    <chakra.header>
      <MemberMenu member={member} email={email} isNewcomer={isNewcomer} onLogOut={onLogOut} />
    </chakra.header>,
  )
  return { onLogOut, ...view }
}

const menuOf = (name: string) => `Account menu for ${name}`
const openMenu = (name: string) => fireEvent.click(screen.getByRole('button', { name: menuOf(name) }))

describe('the avatar menu', () => {
  it('shows the name and the email', async () => {
    open(profile)
    openMenu('Ana Moreira')
    expect(await screen.findByText('Ana Moreira')).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
  })

  it('shows the email while the name is unknown', async () => {
    open(null)
    openMenu(`${email} (A)`)
    expect(await screen.findAllByText(email)).toHaveLength(2)
  })

  it('opens inside the header, which is a landmark', async () => {
    open(profile)
    openMenu('Ana Moreira')
    const rows = await screen.findByRole('menu')
    expect(screen.getByRole('banner')).toContainElement(rows)
  })

  it('links newcomers, and no one else, to what is missing from their profile', async () => {
    open(profile, true)
    openMenu('Ana Moreira')
    const way = await screen.findByRole('menuitem', { name: 'Finish your profile' })
    expect(way).toHaveAttribute('href', '/matches')
    cleanup()
    open(profile)
    openMenu('Ana Moreira')
    await screen.findByRole('menuitem', { name: 'Log out' })
    expect(screen.queryByRole('menuitem', { name: 'Finish your profile' })).toBeNull()
  })

  it('leads to the member’s own pages', async () => {
    open(profile)
    openMenu('Ana Moreira')
    await screen.findByRole('menu')
    const rows = screen.getAllByRole('menuitem').map((row) => row.textContent.trim())
    expect(rows).toEqual(['My Evenings', 'Profile', 'Preferences', 'Log out'])
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    expect(screen.getByRole('menuitem', { name: 'Preferences' })).toHaveAttribute('href', '/preferences')
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

  it('is a skeleton of the same size until it has loaded', () => {
    const { container } = show(<MemberMenu member={null} email={email} isLoading onLogOut={vi.fn()} />)
    expect(container.querySelector('button .chakra-skeleton')).toBeInTheDocument()
    expect(screen.queryByText('A')).toBeNull()
  })

  it('shows the initials without a photo', () => {
    open({ ...profile, photo_urls: [] })
    expect(screen.getByText('AM')).toBeInTheDocument()
  })

  it('includes the initials in its accessible name when it shows them', () => {
    open({ ...profile, photo_urls: [] })
    expect(screen.getByRole('button')).toHaveAccessibleName('Account menu for Ana Moreira (AM)')
  })
})

describe('the pages of staff', () => {
  it.each([
    ['user', []],
    ['moderator', ['Moderation']],
    ['admin', ['Admin', 'Moderation']],
  ] as const)('stand below Preferences, in their order: %s: %j', async (role, names) => {
    const member = { profile, photos: null }
    show(
      <chakra.header>
        <MemberMenu member={member} email={email} role={role} onLogOut={vi.fn()} />
      </chakra.header>,
    )
    openMenu('Ana Moreira')
    await screen.findByRole('menuitem', { name: 'Preferences' })
    const all = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(all.map((name) => name.trim())).toEqual([
      ...['My Evenings', 'Profile', 'Preferences'],
      ...names,
      'Log out',
    ])
  })
})

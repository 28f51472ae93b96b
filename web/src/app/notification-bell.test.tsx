import { chakra } from '@chakra-ui/react'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { BellMenu, type News } from './notification-bell'

/** jsdom lays nothing out, so no size ever changes. */
class StillObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
})

function newsOf(first_name: string, isUnread: boolean): News {
  const uid = first_name.toLowerCase()
  const profile = profileSchema.parse({ first_name, created_at: new Date(0) })
  return {
    id: `mutual_match_ana_${uid}`,
    member: { uid, profile, photos: [] },
    createdAt: new Date('2026-11-21T01:45:00Z'),
    isUnread,
  }
}

function open(...news: News[]) {
  const onOpen = vi.fn()
  const run = vi.fn(() => Promise.resolve(true))
  show(
    <chakra.header>
      <BellMenu news={news} onOpen={onOpen} readAll={{ run, isBusy: false }} />
    </chakra.header>,
  )
  return { onOpen, run }
}

const ben = newsOf('Ben', true)
const cy = newsOf('Cy', true)
const dee = newsOf('Dee', false)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the bell', () => {
  it.each([
    ['Notifications', [dee]],
    ['1 new notification', [ben, dee]],
    ['2 new notifications', [ben, cy, dee]],
  ])('is called ‘%s’', (name, news) => {
    open(...news)
    expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it('says ‘Nothing new’ where there is nothing', async () => {
    open()
    press('Notifications')
    expect(await screen.findByText('Nothing new')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('opens inside the header, which is a landmark', async () => {
    open(ben)
    press('1 new notification')
    expect(screen.getByRole('banner')).toContainElement(await screen.findByRole('dialog'))
  })

  it('lists what happened, with when and the way to the person', async () => {
    open(ben, dee)
    press('1 new notification')
    const [first, second] = await screen.findAllByRole('listitem')
    if (!first || !second) throw new Error('Two notifications are missing')
    expect(first).toHaveTextContent("New: It's a Match!You and Ben like each other.Nov 20, 2026, 6:45 PM")
    expect(second).not.toHaveTextContent('New:')
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/profile/ben')
    expect(within(first).getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })

  it('closes when a link is followed, which marks that one', async () => {
    const { onOpen } = open(ben, cy)
    press('2 new notifications')
    fireEvent.click(await screen.findByRole('link', { name: /Cy/ }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(cy.id)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('marks all that are unread', async () => {
    const { run } = open(ben, cy, dee)
    press('2 new notifications')
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(run).toHaveBeenCalledExactlyOnceWith([ben.id, cy.id])
  })
})

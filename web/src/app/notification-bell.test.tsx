import { chakra } from '@chakra-ui/react'
import { eventSchema } from '@club/domain/events/event'
import { profileSchema } from '@club/domain/members/profile'
import { notificationKinds, notificationSchema } from '@club/domain/notifications/notification'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Live } from '../data/firebase/live'
import { show } from '../testing/show'
import { type About, aboutOf, type NotificationCopy, shownNotifications } from './notification-copy'
import { BellMenu } from './notification-menu'

/** jsdom lays nothing out, so no size ever changes. */
class StillObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
})

function memberOf(first_name: string) {
  const profile = profileSchema.parse({ first_name, created_at: new Date(0) })
  return { uid: first_name.toLowerCase(), profile, photos: [] }
}

function notificationsOf(first_name: string, isUnread: boolean): NotificationCopy {
  const member = memberOf(first_name)
  return {
    id: `mutual_match_ana_${member.uid}`,
    about: { kind: 'mutual_match', member, event: null },
    createdAt: new Date('2026-11-21T01:45:00Z'),
    isUnread,
  }
}

const walk = {
  id: 'walk',
  data: eventSchema.parse({
    title: 'Lantern walk',
    date_time: new Date('2026-12-11T02:30:00Z'),
    location: 'West End',
    address_line: 'Bathhouse',
    status: 'published',
  }),
}

function open(...notifications: NotificationCopy[]) {
  return openAs({ status: 'ready', data: notifications })
}

function openAs(live: Live<readonly NotificationCopy[]>) {
  const onOpen = vi.fn()
  const run = vi.fn(() => Promise.resolve(true))
  show(
    <chakra.header>
      <BellMenu live={live} onOpen={onOpen} readAll={{ run, isBusy: false }} />
    </chakra.header>,
  )
  return { onOpen, run }
}

const ben = notificationsOf('Ben', true)
const cy = notificationsOf('Cy', true)
const dee = notificationsOf('Dee', false)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('notification bell', () => {
  it.each([
    ['Notifications', [dee]],
    ['1 new notification', [ben, dee]],
    ['2 new notifications', [ben, cy, dee]],
    ['20 or more new notifications', Array.from({ length: 20 }, (_, n) => notificationsOf(`Ben${n}`, true))],
  ])('has the name ‘%s’', (name, notifications) => {
    open(...notifications)
    expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it('shows ‘Nothing new’ when there are no notifications', async () => {
    open()
    press('Notifications')
    expect(await screen.findByText('Nothing new')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('does not look empty before an answer or after a failure', async () => {
    openAs({ status: 'loading' })
    press('Notifications')
    expect(await screen.findByRole('status', { name: 'Loading your notifications' })).toBeVisible()
    expect(screen.queryByText('Nothing new')).toBeNull()
    cleanup()
    const retry = vi.fn()
    openAs({ status: 'error', error: new Error('refused'), retry })
    press('Notifications')
    expect(await screen.findByText('We couldn’t load your notifications')).toBeVisible()
    expect(screen.queryByText('Nothing new')).toBeNull()
    press('Try Again')
    expect(retry).toHaveBeenCalledOnce()
  })

  it('is loading until it can show something or everything has failed', () => {
    const data = notificationSchema.parse({
      ...{ user_id: 'ana', kind: 'mutual_match', about_user_id: 'ben', event_id: null },
      ...{ created_at: new Date(0), expires_at: new Date(0) },
    })
    const live = { status: 'ready', data: { rows: [{ id: 'one', data }], arrived: [] } } as const
    const nothing = () => []
    expect(shownNotifications(live, nothing, () => false)).toEqual({ status: 'loading' })
    expect(shownNotifications(live, nothing, () => true)).toEqual({ status: 'ready', data: [] })
    expect(
      shownNotifications(
        live,
        () => [ben],
        () => false,
      ),
    ).toEqual({ status: 'ready', data: [ben] })
  })

  it('opens inside the header landmark', async () => {
    open(ben)
    press('1 new notification')
    expect(screen.getByRole('banner')).toContainElement(await screen.findByRole('dialog'))
  })

  it('lists each notification with its time and a link to the person', async () => {
    open(ben, dee)
    press('1 new notification')
    const [first, second] = await screen.findAllByRole('listitem')
    if (!first || !second) throw new Error('Two notifications are missing')
    expect(first).toHaveTextContent("New: It's a Match!You and Ben like each other.Nov 20, 2026, 6:45 PM")
    expect(second).not.toHaveTextContent('New:')
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/profile/ben')
    expect(within(first).getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })

  it('ignores a tap on a link that a new notification has just moved', async () => {
    const onOpen = vi.fn()
    const bell = (...notifications: NotificationCopy[]) => (
      <chakra.header>
        <BellMenu
          live={{ status: 'ready', data: notifications }}
          onOpen={onOpen}
          readAll={{ run: vi.fn(() => Promise.resolve(true)), isBusy: false }}
        />
      </chakra.header>
    )
    const { rerender } = show(bell(ben))
    press('1 new notification')
    await screen.findByRole('link', { name: /Ben/ })
    rerender(bell(cy, ben))
    await Promise.resolve()
    fireEvent.click(screen.getByRole('link', { name: /Ben/ }), { detail: 1 })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('closes when a link is followed and marks that notification read', async () => {
    const { onOpen } = open(ben, cy)
    press('2 new notifications')
    fireEvent.click(await screen.findByRole('link', { name: /Cy/ }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(cy.id)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('marks all unread notifications read', async () => {
    const { run } = open(ben, cy, dee)
    press('2 new notifications')
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(run).toHaveBeenCalledExactlyOnceWith([ben.id, cy.id])
  })

  it.each<[About, string]>([
    [
      { kind: 'match_going', member: memberOf('Yuki'), event: walk },
      'One of your matches is goingYuki is going to Lantern walk.',
    ],
    [
      { kind: 'event_changed', member: null, event: walk },
      'New date or placeLantern walk: Thu, Dec 10, 2026, 7:30 PM, West End, Bathhouse.',
    ],
    [
      { kind: 'event_cancelled', member: null, event: walk },
      'CancelledLantern walk on Dec 10, 2026 has been cancelled.',
    ],
    [
      { kind: 'event_reminder', member: null, event: walk },
      'ReminderLantern walk: Thu, Dec 10, 2026, 7:30 PM, West End, Bathhouse.',
    ],
  ])('shows the current state of an event and links to its page: %#', async (about, text) => {
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/events/walk')
  })

  it.each([
    ['super_like', 'A super likeYuki would especially like to meet you.'],
    ['hello', 'Yuki says helloThere’s a card for you.'],
  ] as const)('names the sender and links to their profile: %s', async (kind, text) => {
    const about = { kind, member: memberOf('Yuki'), event: null }
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/profile/yuki')
  })

  const member = memberOf('Yuki')
  it.each<[string, About]>([
    ['Yuki asks you alongThere’s an invitation for you.', { kind: 'asked', member, event: null }],
    [
      'Yuki says yesYuki would like to go to Lantern walk with you.',
      { kind: 'ask_accepted', member, event: walk },
    ],
    [
      'A change of planYuki isn’t going to Lantern walk anymore. Your seat is still yours.',
      { kind: 'plan_ended', member, event: walk },
    ],
  ])('leads to what the two have planned: %s', async (text, about) => {
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/together/yuki')
  })

  it('names the guest who would like to meet again too, and links to their profile', async () => {
    const about = { kind: 'meet_again', member: memberOf('Yuki'), event: walk } as const
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(
      'You and Yuki would both like to meet againYou met at Lantern walk on Thursday, Dec 10.',
    )
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/profile/yuki')
  })

  it('lists offered tickets and links to where they can be accepted', async () => {
    const about = { kind: 'ticket_offered', member: memberOf('Yuki'), event: walk } as const
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('Tickets for youYuki is offering you tickets for Lantern walk.')
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/profile?tab=tickets')
  })
})

describe('club notifications', () => {
  it.each([
    ['report_decided', 'We’ve dealt with your report', '/profile?tab=profile#privacy-and-account'],
    ['content_removed', 'We’ve removed something from your profile', '/profile'],
    ['proposal_declined', 'We won’t publish your event', '/host'],
  ] as const)('%s names no member and links onward', async (kind, title, to) => {
    const about = { kind, member: null, event: null }
    open({ id: 'one', about, createdAt: new Date(0), isUnread: false })
    press('Notifications')
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(title)
    expect(within(row).getByRole('link')).toHaveAttribute('href', to)
  })
})

describe('aboutOf', () => {
  const ofPair = ['mutual_match', 'super_like', 'hello', 'asked']
  const people = new Map([['yuki', memberOf('Yuki')]])
  const events = new Map([['walk', walk.data]])
  const notification = (kind: string) =>
    notificationSchema.parse({
      user_id: 'ana',
      kind,
      about_user_id: kind.startsWith('event') ? null : 'yuki',
      event_id: ofPair.includes(kind) ? null : 'walk',
      created_at: new Date(0),
      expires_at: new Date(0),
    })

  it.each(notificationKinds)('requires every document that a notification is about: %s', (kind) => {
    expect(aboutOf(notification(kind), { people, events })).not.toBeNull()
    const isOfPerson = [
      ...ofPair,
      'match_going',
      'meet_again',
      'ticket_offered',
      'ask_accepted',
      'plan_ended',
    ].includes(kind)
    const isOfClub = ['report_decided', 'content_removed', 'proposal_declined'].includes(kind)
    const isOfEvent = !ofPair.includes(kind) && !isOfClub
    expect(aboutOf(notification(kind), { people: new Map(), events }) === null).toBe(isOfPerson)
    expect(aboutOf(notification(kind), { people, events: new Map([['walk', null]]) }) === null).toBe(
      isOfEvent,
    )
  })
})

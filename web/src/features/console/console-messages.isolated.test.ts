/**
 * The console's messages after a success or a failure (sections 2 and 8), and the club's health: the real
 * screens and actions, with mocked answers.
 */
import { coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import { type CoachingService, coachingServiceSchema } from '@club/domain/coaching/coaching-service'
import { emailTemplateSchema } from '@club/domain/emails/email-template'
import { type Event, eventSchema } from '@club/domain/events/event'
import { serviceLocationSchema } from '@club/domain/locations/service-location'
import { type MatchRun, matchRunSchema } from '@club/domain/matching/run/match-run'
import { hourOf, monitoringHourSchema } from '@club/domain/monitoring/page-reports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Health } from '../../data/console/health'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { CoachingTab } from './coaching/coaching-tab'
import { EmailsTab } from './emails/emails-tab'
import { EventPanel, type Opened } from './events/event-panel'
import { EventsTab } from './events/events-tab'
import { HealthView } from './health/health-view'
import { LocationsTab } from './locations/locations-tab'
import { MatchCalculation } from './match-calculation/match-calculation'

const club = vi.hoisted(() => ({
  answer: vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
  /** The live data of each screen. */
  event: null as unknown,
  notifiedCount: { status: 'ready', data: 34 } as unknown,
  types: [] as unknown[],
  proposer: null as unknown,
  page: null as unknown,
  locations: [] as unknown[],
  services: [] as unknown[],
  bookings: [] as unknown[],
  templates: [] as unknown[],
  runs: [] as unknown[],
  hours: [] as unknown[],
}))
vi.mock('../../data/firebase/call', () => ({
  call: (name: string, input: unknown) => club.answer(name, input),
}))
vi.mock('../../data/events', () => ({ useEvent: () => ({ status: 'ready', data: club.event }) }))
vi.mock('../../data/console/event-actions', async (original) => ({
  ...(await original()),
  useNotifiedCount: () => club.notifiedCount,
  useProposer: () => ({ status: 'ready', data: club.proposer }),
}))
vi.mock('../../data/console/ticket-types-and-codes', async (original) => ({
  ...(await original()),
  useTypesOf: () => ({ status: 'ready', data: club.types }),
}))
vi.mock('../../data/console/all-events', async (original) => ({
  ...(await original()),
  useAllEvents: () => ({ live: { status: 'ready', data: club.page } }),
}))
vi.mock('../../data/console/locations', async (original) => ({
  ...(await original()),
  useAllLocations: () => ({ status: 'ready', data: club.locations }),
}))
vi.mock('../../data/console/coaching-bookings', async (original) => ({
  ...(await original()),
  useAllServices: () => ({ status: 'ready', data: club.services }),
  useBookings: () => ({ live: { status: 'ready', data: { rows: club.bookings, hasMore: false } } }),
}))
vi.mock('../../data/members', async (original) => ({
  ...(await original()),
  useMember: () => ({ status: 'ready', data: null }),
}))
vi.mock('../../data/console/emails', async (original) => ({
  ...(await original()),
  useEmailTemplates: () => ({ status: 'ready', data: club.templates }),
}))
vi.mock('../../data/console/match-runs', async (original) => ({
  ...(await original()),
  useNewestRun: () => ({ status: 'ready', data: club.runs }),
}))
vi.mock('../../data/console/health', async (original) => ({
  ...(await original()),
  useMonitoringHours: () => ({ status: 'ready', data: club.hours }),
}))

const at = new Date('2026-11-21T03:00:00Z')
const id = 'f3c91ab7-5dc2-4b8e-9d0a-2a6a1f6f0c11'
const words = 'The server has a reason.'
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  club.answer.mockReset().mockResolvedValue({ updated_at: 9, general_admission: false })
  const location = serviceLocationSchema.parse({ name: 'Gastown', is_active: true })
  Object.assign(club, { event: null, locations: [{ id, data: location }], services: [], runs: [] })
  const html_content = '<p>{{link}}</p>'
  const template = { template_type: 'email_confirmation', subject: 'Hello', html_content, created_at: at }
  club.templates = [{ id, data: emailTemplateSchema.parse(template) }]
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answers = async (question: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: question })).getByText(name))

/** Runs the action twice: the server first refuses with its own message, and then accepts. */
async function expectToasts(act: () => unknown, failure: string, success: string) {
  const details = { reason: 'refused' }
  const refusal = Object.assign(new Error(words), { code: 'functions/failed-precondition', details })
  club.answer.mockRejectedValueOnce(refusal)
  await act()
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', title: failure, description: words }]))
  // A list ignores a second tap on the same button that comes too soon.
  await waitFor(() => expect(document.querySelector('ul[style*="pointer-events: none"]')).toBeNull())
  await act()
  await waitFor(() => expect(toasts[1]).toMatchObject({ tone: 'success', title: success }))
}

describe('event editor', () => {
  const stored: Event = eventSchema.parse({
    title: 'Lantern walk',
    date_time: new Date('2030-11-21T03:00:00Z'),
    location: 'Gastown',
    location_id: id,
    status: 'published',
  })
  const opened = async (what: Opened, event = stored) => {
    club.event = event
    const actions = { onOpen: vi.fn(), onClose: vi.fn() }
    const panel = () => createElement(EventPanel, { opened: what, ...actions })
    const { rerender } = show(panel())
    // A question asked before the panel has the focus would be hidden as something behind it.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    const becomes = (event: Event | null) => {
      club.event = event
      rerender(panel())
    }
    return { ...actions, becomes }
  }

  it('creates an event', async () => {
    await opened({ kind: 'new' })
    type(/^Title/, 'Owls')
    type(/^Date and time/, '2030-12-01T19:00')
    type(/^Location/, id)
    await expectToasts(
      () => fireEvent.click(button('Create Event')),
      'Failed to create event',
      'Event created successfully!',
    )
  })

  it('updates an event after showing the consequences', async () => {
    await opened({ kind: 'edit', id })
    type(/^Max attendees/, '12')
    expect(await screen.findByText('A limit of 12 seats: 12 left')).toBeVisible()
    type(/^Max attendees/, '')
    type(/^Address line/, 'By the boathouse')
    expect(await screen.findByRole('button', { name: 'Save and Notify 34 People' })).toBeVisible()
    type(/^Address line/, '')
    type(/^Title/, 'Owls')
    await expectToasts(
      () => fireEvent.click(button('Update Event')),
      'Failed to update event',
      'Event updated successfully!',
    )
  })

  it('announces the ticket type a price adds, before and after saving, and shows it in the preview', async () => {
    await opened({ kind: 'edit', id }, { ...stored, status: 'draft', max_attendees: 40 })
    type(/^Price/, '25')
    expect(screen.queryByText('Publishing adds one ticket type')).toBeNull()
    fireEvent.click(screen.getByLabelText(/^On the events page/))
    expect(await screen.findByText(/^General admission at \$25, for all 40 seats\./)).toBeVisible()
    club.answer.mockResolvedValueOnce({ updated_at: 9, general_admission: true })
    fireEvent.click(screen.getByText('Update Event'))
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Event updated successfully!',
          description: 'We added a General admission ticket for all seats.',
        },
      ]),
    )
    fireEvent.click(screen.getByText('Preview'))
    const preview = within(await screen.findByLabelText('Preview', { selector: '[tabindex="0"]' }))
    for (const words of ['General admission', '40 left']) expect(preview.getByText(words)).toBeVisible()
  })

  it('names the proposer and offers one button each to publish, edit or send back', async () => {
    const application = { phone: '604 555 0177', city: 'Vancouver', reason: 'Soup.', experience: '' }
    const host = { user_id: 'eva', name: 'Evaristo Lund', email: 'eva@club.example' }
    club.proposer = {
      ...host,
      suspended: false,
      leaving: true,
      is_taken_over: false,
      evenings: 2,
      application,
    }
    await opened({ kind: 'edit', id }, { ...stored, status: 'proposed' })
    for (const words of [
      'Evaristo Lund',
      'eva@club.example',
      '604 555 0177',
      'They’ve hosted 2 events before.',
      /^Proposed by .*\(leaving the club\)$/,
    ])
      expect(screen.getByText(words)).toBeVisible()
    fireEvent.click(screen.getByText('Update Event'))
    await waitFor(() =>
      expect(club.answer.mock.lastCall).toMatchObject(['saveEvent', { event: { status: 'draft' } }]),
    )
    await waitFor(() => expect(screen.getByText('Publish')).toBeEnabled())
    fireEvent.click(screen.getByText('Publish'))
    await waitFor(() =>
      expect(club.answer.mock.lastCall).toMatchObject(['saveEvent', { event: { status: 'published' } }]),
    )
    fireEvent.click(screen.getByText('Ask for a Change'))
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Half an hour later?' } })
    fireEvent.click(screen.getByText('Send Request'))
    await waitFor(() =>
      expect(club.answer.mock.lastCall).toEqual([
        'askForProposalChange',
        { event_id: id, reason: 'Half an hour later?' },
      ]),
    )
    club.proposer = null
  })

  it('shows an amber No tickets yet in the list for an event with a price and no tickets', () => {
    club.page = { rows: [{ id, data: { ...stored, price: 25 } }], hasMore: false }
    show(createElement(EventsTab))
    expect(screen.getByText('No tickets yet')).toBeVisible()
  })

  it('deletes an event after confirmation that names who will be notified', async () => {
    await opened({ kind: 'edit', id })
    const remove = async () => {
      fireEvent.click(button('Delete'))
      expect(await screen.findByText(/^34 people will be told that it’s cancelled/)).toBeVisible()
      await answers('Delete this event?', 'Delete')
    }
    await expectToasts(remove, 'Failed to delete event. Please try again.', 'Event deleted successfully!')
    expect(club.answer).toHaveBeenLastCalledWith('deleteEvent', { event_id: id })
  })

  it('deletes or cancels a past event without notifying guests', async () => {
    const over = { ...stored, date_time: new Date('2020-11-21T03:00:00Z') }
    const { becomes } = await opened({ kind: 'edit', id }, over)
    fireEvent.click(button('Cancel Event'))
    expect(await screen.findByText(/^It’s over, so no one will be notified/)).toBeVisible()
    await answers('Cancel this event?', 'Keep the Event')
    fireEvent.click(button('Delete'))
    expect(await screen.findByText('It will be removed from the console permanently.')).toBeVisible()
    await answers('Delete this event?', 'Keep the Event')
    becomes({ ...over, has_tickets: true })
    fireEvent.click(button('Delete'))
    expect(await screen.findByText(/ You can’t delete an event with paid tickets. /)).toBeVisible()
    await answers('Delete this event?', 'Keep the Event')
    becomes({ ...over, deleted_at: at })
    expect(await screen.findByText('This event has been deleted.')).toBeVisible()
  })

  it('asks before discarding edits, and closes at once when there are none', async () => {
    const { onOpen, onClose } = await opened({ kind: 'edit', id })
    fireEvent.click(button('Cancel'))
    fireEvent.click(button('Duplicate'))
    expect([onClose, onOpen].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    type(/^Title/, 'Owls')
    const question = 'Leave without saving?'
    for (const way of [button('Cancel'), button('Duplicate'), screen.getByRole('link', { name: 'Sales' })]) {
      fireEvent.click(way)
      await answers(question, 'Keep Editing')
    }
    expect([onClose, onOpen].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Owls')
    fireEvent.click(button('Duplicate'))
    await answers(question, 'Leave')
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('blocks saving and leaving while a typed cover address has not been fetched', async () => {
    const { onClose } = await opened({ kind: 'edit', id })
    const address = screen.getByLabelText(/^Image URL/)
    type(/^Image URL/, 'https://pictures.example/owls.png')
    fireEvent.click(button('Update Event'))
    expect(await screen.findByText('Please fetch this picture first, or clear the field')).toBeVisible()
    fireEvent.click(button('Cancel'))
    await answers('Leave without saving?', 'Keep Editing')
    expect([onClose, club.answer].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    club.answer.mockResolvedValueOnce({ image_url: '/pictures/events/owls.svg' })
    // As browsers do with Enter in a line of text.
    if (fireEvent.keyDown(address, { key: 'Enter' })) fireEvent.click(button('Update Event'))
    await waitFor(() => expect(address).toHaveValue(''))
    expect(club.answer.mock.calls).toEqual([
      ['prepareEventCover', { url: 'https://pictures.example/owls.png' }],
    ])
    fireEvent.click(button('Update Event'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(club.answer.mock.lastCall).toMatchObject([
      'saveEvent',
      { event: { image_url: '/pictures/events/owls.svg' } },
    ])
    expect(club.answer.mock.lastCall).not.toHaveProperty('1.event.cover_address')
  })

  it('waits for an upload before saving, and retains the address when the upload fails', async () => {
    await opened({ kind: 'edit', id })
    const url = 'https://pictures.example/owls.png'
    type(/^Image URL/, url)
    let fail: (reason: unknown) => void = () => undefined
    club.answer.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
    const file = new File(['owls'], 'owls.png', { type: 'image/png' })
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } })
    choose()
    fireEvent.click(button('Update Event'))
    expect(await screen.findByText('Please wait until this picture has loaded')).toBeVisible()
    await waitFor(() => expect(club.answer.mock.calls.map(([name]) => name)).toEqual(['prepareEventCover']))
    fail(Object.assign(new Error(words), { code: 'functions/failed-precondition', details: {} }))
    await waitFor(() => expect(screen.queryByText('Please wait until this picture has loaded')).toBeNull())
    expect(screen.getByLabelText(/^Image URL/)).toHaveValue(url)
    club.answer.mockResolvedValueOnce({ image_url: '/pictures/events/owls.svg' })
    choose()
    await waitFor(() => expect(screen.getByLabelText(/^Image URL/)).toHaveValue(''))
    await waitFor(() => expect(button('Upload a Picture')).toBeEnabled())
    fireEvent.click(button('Update Event'))
    await waitFor(() => expect(club.answer.mock.lastCall?.[0]).toBe('saveEvent'))
    expect(club.answer.mock.lastCall).toMatchObject([
      'saveEvent',
      { event: { image_url: '/pictures/events/owls.svg' } },
    ])
    expect(club.answer.mock.lastCall).not.toHaveProperty('1.event.cover_file')
  })

  it.each([
    [false, 'No upcoming events'],
    [true, 'All the events on this page were deleted.'],
  ])('leaves a deleted event out of every list, with further ones: %j', (hasMore, words) => {
    club.page = { rows: [{ id, data: { ...stored, deleted_at: at } }], hasMore }
    show(createElement(EventsTab))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/Lantern walk/)).toBeNull()
  })

  it.each([
    [false, 'No upcoming event has a word in its title or place that starts with “owl”.'],
    [true, 'No match among these events. Show more to search the rest.'],
  ])(
    'explains that a filtered event can come further down, with further ones: %j',
    async (hasMore, words) => {
      club.page = { rows: [{ id, data: stored }], hasMore }
      show(createElement(EventsTab))
      type('Filter', 'owl')
      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  it('retains the typed text when another admin changes the event, and adopts their other changes once seen', async () => {
    const at = (ms: number, changes: Partial<Event>) => ({ ...stored, ...changes, updated_at: new Date(ms) })
    const { becomes } = await opened({ kind: 'edit', id }, at(7, {}))
    const dialog = within(screen.getByRole('dialog'))
    const save = () => fireEvent.click(button('Update Event'))
    const details = { reason: 'changed_meanwhile' }
    const overtaken = Object.assign(new Error(words), { code: 'functions/failed-precondition', details })
    club.answer.mockRejectedValueOnce(overtaken)
    type(/^Title/, 'Owls')
    becomes(at(8, { title: 'Moths', max_attendees: 30 }))
    save()
    expect(await screen.findByText(words)).toBeVisible()
    const theirs = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(theirs).toEqual(['Title: Moths', 'Max attendees: 30'])
    fireEvent.click(screen.getByText('Dismiss'))
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Owls')
    expect(screen.getByLabelText(/^Max attendees/)).toHaveValue(30)
    expect(screen.queryByText('Current version')).toBeNull()
    save()
    await waitFor(() => expect(club.answer).toHaveBeenCalledTimes(2))
    expect(club.answer.mock.calls).toMatchObject([
      ['saveEvent', { seen: 7, event: { title: 'Owls' } }],
      ['saveEvent', { seen: 8, event: { title: 'Owls', max_attendees: 30 } }],
    ])
  })

  it('retains the typed text and blocks saving when the event ends in the meantime', async () => {
    const { becomes } = await opened({ kind: 'edit', id })
    const ended = eventSchema.parse({ ...stored, status: 'cancelled' })
    becomes(ended)
    expect(screen.getByText('This event is cancelled. This can’t be undone.')).toBeVisible()
    expect(screen.queryByLabelText(/^Title/)).toBeNull()
    becomes(stored)
    type(/^Title/, 'Owls')
    await waitFor(() => expect(screen.getByText('Was: Lantern walk')).toBeVisible())
    for (const [event, words] of [
      [ended, 'This event is cancelled. This can’t be undone.'],
      [null, 'This event has been deleted.'],
    ] as const) {
      becomes(event)
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.getByLabelText(/^Title/)).toHaveValue('Owls')
      expect(screen.queryByRole('button', { name: 'Update Event' })).toBeNull()
    }
  })

  it('starts a copy with the original’s text and ticket types', async () => {
    await opened({ kind: 'new', copyOf: { id, event: stored } })
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Lantern walk (copy)')
    type(/^Date and time/, '2030-12-01T19:00')
    fireEvent.click(button('Create Event'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Event created successfully!' }))
    expect(club.answer.mock.lastCall).toMatchObject([
      'saveEvent',
      { event: { title: 'Lantern walk (copy)', status: 'draft' }, seen: null, copied_from: id },
    ])
    expect(club.answer.mock.lastCall?.[1]).not.toMatchObject({ event_id: id })
  })

  it('previews the card and the page while typing', async () => {
    await opened({ kind: 'new' })
    type(/^Title/, 'Owls at dusk')
    type(/^Date and time/, '2030-12-01T19:00')
    type(/^Location/, id)
    fireEvent.click(button('Preview'))
    const preview = await screen.findByRole('dialog', { name: 'Preview' })
    const [card, page] = ['Card on the events page', 'Event page'].map(
      (name) => within(preview).getByText(name).parentElement,
    )
    for (const part of [card, page]) {
      expect(part).toHaveTextContent('Owls at dusk')
      expect(part).toHaveTextContent(/Dec 01, 2030.*7:00 PM/)
      expect(part).toHaveTextContent('Gastown')
    }
  })

  it('cancels an event after confirmation that shows the consequences', async () => {
    await opened({ kind: 'edit', id })
    fireEvent.click(button('Cancel Event'))
    expect(
      await screen.findByText(
        '34 people will get a notification and an email, and every paid ticket will be refunded. This can’t be undone.',
      ),
    ).toBeVisible()
    expect(club.answer).not.toHaveBeenCalled()
    await answers('Cancel this event?', 'Cancel Event')
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Event cancelled' }))
    expect(club.answer.mock.calls).toEqual([['cancelEvent', { event_id: id }]])
  })
})

describe('location editor', () => {
  beforeEach(() => {
    show(createElement(LocationsTab))
  })

  it('adds a location', async () => {
    type('New location', ' Fairview ')
    await expectToasts(
      () => fireEvent.click(button('Add Location')),
      'Failed to add location',
      'Location added successfully',
    )
    expect(club.answer).toHaveBeenLastCalledWith(
      'saveLocation',
      expect.objectContaining({ name: 'Fairview' }),
    )
  })

  it('requires a name', () => {
    type('New location', '  ')
    fireEvent.click(button('Add Location'))
    expect(screen.getByLabelText('New location')).toBeInvalid()
    expect(club.answer).not.toHaveBeenCalled()
  })

  it.each([
    ['renamed', 'Rename Gastown', 'Rename'],
    ['switched off', null, 'Deactivate Gastown'],
  ])('saves a location as %s', async (_, first, second) => {
    if (first !== null) fireEvent.click(button(first))
    await expectToasts(
      () => fireEvent.click(button(second)),
      'Failed to update location',
      'Location updated successfully',
    )
  })

  it('deletes a location after confirmation', async () => {
    const remove = async () => {
      fireEvent.click(button('Delete Gastown'))
      expect(await screen.findByText('Are you sure you want to delete this location?')).toBeVisible()
      await answers('Delete Gastown?', 'Delete')
    }
    await expectToasts(remove, 'Failed to delete location', 'Location deleted successfully')
  })
})

describe('Email Templates', () => {
  beforeEach(() => {
    show(createElement(EmailsTab))
    expect(screen.getByRole('heading', { name: 'Email Templates' })).toBeVisible()
  })

  it('updates a template', async () => {
    type(/^Subject/, 'Welcome')
    await expectToasts(
      () => fireEvent.click(button('Save Template')),
      'Failed to update email template',
      'Email template updated successfully',
    )
  })

  it('previews a template in a sandboxed frame', () => {
    type(/^HTML/, '<p>Hello</p><script>parent.ran = true</script>')
    const frame = screen.getByTitle('Preview with sample data')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hello'))
  })

  it('initialises the templates after confirmation', async () => {
    const initialise = async () => {
      fireEvent.click(button('Restore Defaults'))
      await answers('Restore the default templates?', 'Restore Defaults')
    }
    await expectToasts(initialise, 'Failed to initialise email templates', 'Email templates initialised')
  })
})

describe('coaching service editor', () => {
  const portraits: CoachingService = coachingServiceSchema.parse({
    title: 'Portraits',
    description: 'An hour by the water.',
    duration: '60 minutes',
    price: 89.99,
    features: ['Ten pictures', 'A walk'],
    display_order: 3,
  })

  it('shows every stored field', () => {
    club.services = [{ id, data: portraits }]
    show(createElement(CoachingTab))
    const card = screen.getByRole('listitem')
    for (const fact of ['Portraits', 'Inactive', 'An hour by the water.'])
      expect(within(card).getByText(fact)).toBeVisible()
    expect(card).toHaveTextContent('60 minutes · $89.99 · 2 features · order 3')
  })

  it('creates a service with at least one feature line', async () => {
    show(createElement(CoachingTab))
    fireEvent.click(button('Add Service'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Service' }))
    expect(dialog.getByLabelText(/^Duration/)).toHaveAttribute('placeholder', '60 minutes')
    expect(dialog.getByRole('button', { name: 'Remove feature 1' })).toBeDisabled()
    fireEvent.click(dialog.getByRole('button', { name: 'Add Feature' }))
    expect(dialog.getByRole('button', { name: 'Remove feature 1' })).toBeEnabled()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    type(/^Title/, 'Portraits')
    type(/^Duration/, '60 minutes')
    type(/^Description/, 'An hour by the water.')
    type('Feature 2', 'Ten pictures')
    fireEvent.click(dialog.getByRole('button', { name: 'Create Service' }))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Service created successfully' }))
    expect(club.answer.mock.lastCall).toMatchObject([
      'saveCoachingService',
      { service: { price: 0, display_order: 0, features: ['Ten pictures'] } },
    ])
  })

  it('updates a service', async () => {
    club.services = [{ id, data: portraits }]
    show(createElement(CoachingTab))
    fireEvent.click(button('Edit Portraits'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Update Service' }))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Service updated successfully' }))
  })
})

describe('booking', () => {
  it('shows its stored state', async () => {
    const fields = { user_id: 'ana', service_id: null, title: 'Portraits', total_cents: 8999, status: 'paid' }
    club.bookings = [{ id: 'order', data: coachingPurchaseSchema.parse({ ...fields, created_at: at }) }]
    show(createElement(CoachingTab))
    fireEvent.click(button('Bookings'))
    expect(screen.getByLabelText('Status of Portraits')).toHaveValue('new')
    type('Status of Portraits', 'arranged')
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Updated successfully' }))
    expect(club.answer.mock.calls).toEqual([['setBookingStatus', { order_id: 'order', status: 'arranged' }]])
  })
})

describe('Enhanced Match Calculation', () => {
  const cost = { reads: 1, writes: 1, seconds: 1, dollars: 0 }
  const run: MatchRun = matchRunSchema.parse({
    kind: 'match_run',
    match_run: 1,
    status: 'failed',
    phase: 'pairs',
    members: {},
    pairs: {},
    estimate: { least: cost, most: cost },
    started_by: 'ana',
    algorithm_version: 1,
    started_at: at,
    moved_at: at,
    finished_at: at,
    last_error: 'DEADLINE_EXCEEDED',
  })

  it('lists its signals and names why it could not start', async () => {
    club.answer.mockRejectedValue(Object.assign(new Error(words), { code: 'functions/internal' }))
    vi.spyOn(console, 'warn').mockReturnValue()
    show(createElement(MatchCalculation))
    for (const signal of [
      'MBTI',
      'Love language',
      'Lifestyle and values',
      'Big Five',
      'Personality insights',
      'Existing generic explanations will be replaced.',
    ])
      expect(screen.getByText(signal)).toBeVisible()
    fireEvent.click(button('Generate Meaningful Match Explanations'))
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${words}`)
    vi.restoreAllMocks()
  })

  it('names why it stopped', () => {
    club.runs = [{ id: 'match-run-1', data: run }]
    show(createElement(MatchCalculation))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: DEADLINE_EXCEEDED')
  })

  it('follows a run and cancels it', async () => {
    const halfOfMembers = { bounds: ['m'], done: [0] }
    const running = { ...run, status: 'running' as const, finished_at: null, last_error: null }
    const progress = () => screen.getByRole('progressbar', { name: 'Match calculation' })
    club.runs = [{ id: 'match-run-1', data: { ...running, phase: 'members', members: halfOfMembers } }]
    const { rerender } = show(createElement(MatchCalculation))
    expect(progress()).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText('25% done · 0 corrected so far')).toBeVisible()
    expect(button('Generate Meaningful Match Explanations')).toBeDisabled()
    const pairs = { ...running, phase: 'pairs' as const, pairs: halfOfMembers, reconciled: 1200 }
    club.runs = [{ id: 'match-run-1', data: pairs }]
    rerender(createElement(MatchCalculation))
    expect(progress()).toHaveAttribute('aria-valuenow', '75')
    expect(screen.getByText('75% done · 1,200 corrected so far')).toBeVisible()
    fireEvent.click(button('Cancel'))
    await waitFor(() =>
      expect(club.answer).toHaveBeenCalledExactlyOnceWith('cancelMatchRun', { job: 'match-run-1' }),
    )
  })

  it('ends with its figures and what comes next', async () => {
    club.answer.mockResolvedValue({
      matches_created: 1617,
      profiles_processed: 146,
      score_distribution: { min: 40, max: 98, avg: 61 },
    })
    club.runs = [{ id: 'match-run-1', data: { ...run, status: 'done', last_error: null } }]
    show(createElement(MatchCalculation))
    expect(await screen.findByText('1,617')).toBeVisible()
    expect(screen.getByRole('region')).toHaveTextContent(
      /1,617 matches created146 profiles processedScore range 40% to 98%, average 61%Next Steps: check the matches page/,
    )
  })
})

describe('club health', () => {
  const minuteMs = 60_000
  const before = (minutes: number) => Date.now() - minutes * minuteMs
  const well: Health = {
    ...{ errors: 0, page_loads: 40, emails_waiting: 0, emails_failed: 0, oldest_email: null },
    ...{ reconciled_at: before(30), overdue_orders: 0, refunds_due_cents: 0 },
  }
  const shown = async (health: Partial<Health>) => {
    club.answer.mockResolvedValue({ ...well, ...health })
    show(createElement(HealthView))
    const figures = await screen.findByLabelText('Health figures')
    return { figures, sentence: screen.getByRole('status') }
  }

  it('estimates the page loads from their sample', async () => {
    const { figures } = await shown({ page_loads: 40 })
    expect(figures).toHaveTextContent('previous hour; about 800 page loads')
  })

  it('is good in one sentence', async () => {
    const { sentence } = await shown({})
    expect(sentence).toHaveTextContent(/^All is well\.$/)
  })

  it.each<[words: string, Partial<Health>, figure: string]>([
    [
      '3 errors on members’ pages since the start of the previous hour',
      { errors: 3 },
      'Errors3since the start of the previous hour',
    ],
    ['1 email couldn’t be sent', { emails_failed: 1 }, 'Emails not sent1'],
    [
      'the oldest unsent email was queued 2 hours ago',
      { emails_waiting: 2, oldest_email: before(150) },
      'Emails waiting2oldest 2 hours ago',
    ],
    ['the match check last ran 4 hours ago', { reconciled_at: before(270) }, '4 hours ago'],
    ['the match check has never run', { reconciled_at: null }, 'Match checkNever'],
    ['2 overdue orders', { overdue_orders: 2 }, 'Overdue orders2'],
    ['$9.00 still has to be refunded', { refunds_due_cents: 900 }, '$9.00 to refund'],
  ])('is not good: %s', async (words, health, figure) => {
    const { figures, sentence } = await shown(health)
    expect(figures).toHaveTextContent(figure)
    expect(sentence.textContent).toBe(`Needs attention: ${words}.`)
  })

  it('has a button that resends failed emails while there are any', async () => {
    await shown({ emails_failed: 3 })
    club.answer.mockImplementation((name: string) =>
      Promise.resolve(name === 'retryEmails' ? { queued: 2, dropped: 1, left: 0 } : well),
    )
    fireEvent.click(button('Send Emails Again'))
    const description =
      '2 emails will be sent within a few minutes. 1 email came too late to be of use and won’t be sent.'
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', description }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send Emails Again' })).toBeNull())
  })

  it('lists its slowest pages and the last day by the hour', async () => {
    const pages = {
      '/events': { loads: 4, load_time_ms: 3200 },
      '/matches': { loads: 2, load_time_ms: 5000 },
    }
    const counted = { errors: 1, page_loads: 6, load_time_ms: 8200, pages }
    // Older hours belong to no day that is shown.
    club.hours = [0, 24].map((hours) => {
      const hour = { ...hourOf(new Date(before(hours * 60))), ...counted }
      return { id: hour.id, data: monitoringHourSchema.parse(hour) }
    })
    await shown({})
    const rowsOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rowsOf('Pages, slowest first')).toEqual([
      expect.stringMatching(/^\/matches.*2\D*2\.5 s$/),
      expect.stringMatching(/^\/events.*4\D*0\.8 s$/),
    ])
    expect(rowsOf('Hours, newest first')).toEqual([expect.stringMatching(/Errors 1Sampled loads 6.*1\.4 s$/)])
    expect(screen.getByText(/^Page loads are sampled: about one in 20 is measured/)).toBeVisible()
  })
})

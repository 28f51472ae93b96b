/**
 * Moderators' decisions by button: text removed from a profile with its earlier decisions, a declined host,
 * and a list with nothing of their own.
 */
import type { ModeratedMember, ModeratedReport } from '@club/domain/contracts/moderation'
import { hostApplicationSchema } from '@club/domain/hosting/host-application'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { HostsTab } from './hosts-tab'
import { ModeratedMemberPanel } from './moderated-member-panel'
import { ReportPanel } from './report-panel'
import { ReportsTab, WordsTab } from './reports-tab'
import { momentOf } from './moderation-copy'

const club = vi.hoisted(() => ({
  role: 'moderator',
  setSuspended: vi.fn(() => Promise.resolve()),
  listHostedEvenings: vi.fn(() => Promise.resolve<object[]>([])),
  openMember: vi.fn(),
  listReports: vi.fn(),
  removeWords: vi.fn(() => Promise.resolve({})),
  decideHostApplication: vi.fn(() => Promise.resolve({})),
  applications: [] as object[],
}))
vi.mock('../../data/moderation', () => ({
  openMember: club.openMember,
  listReports: club.listReports,
  reportPhoto: () => Promise.resolve(null),
  listHostedEvenings: club.listHostedEvenings,
  moderationActions: { removeWords: club.removeWords, decideHostApplication: club.decideHostApplication },
  useHostApplications: () => ({
    live: { status: 'ready', data: { rows: club.applications, hasMore: false } },
    showMore: () => undefined,
  }),
}))

vi.mock('../../data/session/session', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: () => ({ status: 'signed-in', role: club.role }),
}))
vi.mock('../../data/console/member-accounts', () => ({ memberActions: { setSuspended: club.setSuspended } }))

const at = Date.parse('2026-11-21T03:00:00Z')
const member: ModeratedMember = {
  ...{ user_id: 'ben', name: 'Ben Ode', age: 41, location: 'Gastown', bio: 'Pay me first.', joined_at: at },
  ...{ prompts: [], photos: [], suspension: null },
  reports: [
    { id: 'new', reason: 'money', subject: 'bio', created_at: at, decided: null },
    {
      ...{ id: 'old', reason: 'harassment', subject: 'person', created_at: at },
      decided: { decision: 'nothing', note: 'They made up.', at, by: 'Mo Tester' },
    },
  ],
}

const report: ModeratedReport = {
  ...{ id: 'new', reason: 'money', subject: 'bio', prompt: null, words: '', event: null, created_at: at },
  ...{
    decided: null,
    evidence: { name: 'Ben Ode', bio: 'Pay me first.', prompts: [], hello: null, has_photo: false },
  },
  reported: { user_id: 'ben', name: 'Ben Ode', is_suspended: false, retained_until: null },
  reporter: { user_id: 'ana', name: 'Ana Tester' },
}

const button = (name: string) => screen.getByRole('button', { name })
let toasts: Toast[]
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})

it('A member’s panel lists earlier decisions; removing a bio requires a reason, and reloads the rest', async () => {
  club.openMember.mockResolvedValue(member)
  const onChange = vi.fn()
  show(createElement(ModeratedMemberPanel, { uid: 'ben', onChange, onClose: vi.fn() }))
  const part = (await screen.findByRole('heading', { name: 'Earlier reports' })).parentElement
  const [open, decided] = within(part ?? document.body).getAllByRole('listitem')
  expect(open).toHaveTextContent(/The bio.*open$/)
  expect(decided).toHaveTextContent(/No action.*: They made up\.$/i)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Bio' }))
  const why = within(await screen.findByRole('dialog', { name: 'Remove this text?' }))
  fireEvent.change(why.getByLabelText(/Reason/), { target: { value: 'Asks for money' } })
  club.openMember.mockResolvedValue({ ...member, bio: '' })
  fireEvent.click(why.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(club.removeWords.mock.calls).toEqual([[{ user_id: 'ben', prompt: null, reason: 'Asks for money' }]])
  await waitFor(() => expect(screen.queryByText('Pay me first.')).toBeNull())
  // A closing dialog hides the content of the next test.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove this text?' })).toBeNull())
})

it('An admin can cancel the evenings of a host they suspend here', async () => {
  club.role = 'admin'
  club.openMember.mockResolvedValue(member)
  club.listHostedEvenings.mockResolvedValueOnce([
    { event_id: 'soup', title: 'Soup for ten', date_time: at, going: 9 },
  ])
  show(createElement(ModeratedMemberPanel, { uid: 'ben', onChange: vi.fn(), onClose: vi.fn() }))
  fireEvent.change(await screen.findByLabelText(/^How long/), { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Harassment' } })
  fireEvent.click(button('Suspend'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend Ben Ode?' }))
  fireEvent.change(question.getByLabelText('What happens to Soup for ten'), { target: { value: 'cancel' } })
  fireEvent.click(question.getByText('Suspend'))
  await waitFor(() => expect(club.setSuspended).toHaveBeenCalledOnce())
  expect(club.setSuspended.mock.calls).toMatchObject([[{ user_id: 'ben', cancelled_events: ['soup'] }]])
  club.role = 'moderator'
})

it('A host is declined after a confirmation that explains the consequences', async () => {
  const fields = { first_name: 'Nadia', last_name: 'Haddad', email: 'nadia@example.com', status: 'new' }
  club.applications = [
    { id: 'nadia', data: hostApplicationSchema.parse({ ...fields, created_at: new Date(at) }) },
  ]
  show(createElement(HostsTab, { email: 'mo@example.com' }))
  fireEvent.click(button('Nadia Haddad'))
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline Nadia’s application?' }))
  expect(club.decideHostApplication).not.toHaveBeenCalled()
  // By its text: a panel that was just opened may still hide the content outside it.
  fireEvent.click(question.getByText('Decline'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Application declined' }))
  expect(club.decideHostApplication.mock.calls).toEqual([[{ application_id: 'nadia', accepted: false }]])
})

it.each([
  ['Reports', ReportsTab, false],
  ['Reported Text', WordsTab, true],
] as const)('does not claim that nothing is waiting while there are more: %s', async (_, Tab, is_words) => {
  club.listReports.mockResolvedValueOnce({ reports: [], is_partial: true })
  club.listReports.mockResolvedValueOnce({ reports: [], is_partial: false })
  club.listReports.mockResolvedValueOnce({ reports: [report], is_partial: true })
  show(createElement(Tab))
  expect(await screen.findByText(/are for other staff to decide/)).toBeVisible()
  expect(screen.queryByText('No open reports')).toBeNull()
  expect(club.listReports.mock.lastCall).toEqual([{ status: 'open', is_words }])
  fireEvent.click(button('Decided'))
  expect(await screen.findByText('No decided reports yet')).toBeVisible()
  fireEvent.click(button('Open'))
  expect(await screen.findByText(/^There are more/)).toBeVisible()
  club.listReports.mockResolvedValueOnce({ reports: [report], is_partial: true })
  fireEvent.click(button('Decided'))
  expect(await screen.findByText(/^These are the newest/)).toBeVisible()
})

it('The panel of a report about a card quotes the card', async () => {
  club.openMember.mockResolvedValue(member)
  const evidence = { ...report.evidence, hello: 'See you at your door.' }
  show(
    createElement(ReportPanel, {
      ...{ report: { ...report, subject: 'hello' as const, evidence } },
      ...{ onChange: vi.fn(), onClose: vi.fn() },
    }),
  )
  expect(await screen.findByText('See you at your door.')).toBeVisible()
  expect(screen.getByText('A card')).toBeVisible()
})

it('The panel of a report shows how long evidence is stored only for a member who is leaving', async () => {
  const panelOf = (retained_until: number | null) =>
    createElement(ReportPanel, {
      ...{ report: { ...report, reported: { ...report.reported, retained_until } } },
      ...{ onChange: vi.fn(), onClose: vi.fn() },
    })
  club.openMember.mockResolvedValue(member)
  const { rerender } = show(panelOf(at))
  const words = `They’re leaving the club. Their photos and text are stored until ${momentOf(at)}.`
  expect(await screen.findByText(words)).toBeVisible()
  rerender(panelOf(null))
  expect(screen.queryByText(/^They’re leaving the club/)).toBeNull()
})

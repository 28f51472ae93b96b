import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberPath } from '../../paths'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import type { SafetyActions } from '../../data/safety'
import { MemberMenu } from './member-menu'

/** jsdom lays nothing out, so no size ever changes. */
class StillObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

const previews = ['AAAA', 'BBBB'].map((content) => `data:image/webp;base64,${content}`)
const profile = profileSchema.parse({
  first_name: 'Ben',
  bio: 'I repair wooden boats.',
  prompts: [{ prompt: 'never-late', answer: 'anything with a buffet.' }],
  photo_urls: previews,
  created_at: new Date(0),
})
const ben = { uid: 'ben', profile, photos: [] }
const actions = { block: vi.fn<SafetyActions['block']>(), report: vi.fn<SafetyActions['report']>() }
let toasts: Toast[]

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  actions.block.mockReset().mockResolvedValue()
  actions.report.mockReset().mockResolvedValue()
})
afterEach(() => vi.restoreAllMocks())

function open(member: typeof ben, choice: RegExp, address = memberPath('ben')) {
  const menu = <MemberMenu member={member} actions={actions} />
  show(
    <Routes>
      <Route path="/matches" element={<h1>Matches</h1>} />
      <Route path="*" element={<main>{menu}</main>} />
    </Routes>,
    address,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More about Ben' }))
  return choose(choice)
}
async function choose(name: RegExp) {
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const radio = (name: string) => screen.getByRole('radio', { name })

describe('blocking a member', () => {
  it('asks first and explains the effect', async () => {
    await open(ben, /Block Ben/)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Ben?' }))
    expect(dialog.getByText(/We won’t tell Ben\. You can unblock them in your profile\.$/)).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(actions.block).not.toHaveBeenCalled()
  })

  it('returns from their page to the matches and confirms', async () => {
    await open(ben, /Block Ben/)
    await screen.findByRole('alertdialog')
    press('Block Ben')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(actions.block).toHaveBeenCalledExactlyOnceWith('ben')
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Ben is blocked', tone: 'success' }))
  })

  it('stays on every other page', async () => {
    await open(ben, /Block Ben/, '/events')
    await screen.findByRole('alertdialog')
    press('Block Ben')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })

  it('reports a failure', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    actions.block.mockRejectedValue(new Error('The server is busy.'))
    await open(ben, /Block Ben/)
    await screen.findByRole('alertdialog')
    press('Block Ben')
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ tone: 'error', description: 'The server is busy.' }),
    )
    expect(screen.getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })
})

describe('reporting a member', () => {
  const sent = () => actions.report.mock.calls[0]?.[1]

  it('needs only a reason', async () => {
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog', { name: 'Report Ben' })
    press('Send Report')
    expect(await screen.findByText('Please choose what’s wrong')).toBeVisible()
    expect(actions.report).not.toHaveBeenCalled()
    fireEvent.click(radio('Something else'))
    press('Send Report')
    await waitFor(() => expect(actions.report).toHaveBeenCalledOnce())
    expect(sent()).toEqual({
      user_id: 'ben',
      reason: 'other',
      subject: 'person',
      photo: null,
      prompt: null,
      hello: null,
      words: '',
      event_id: null,
    })
  })

  it('also blocks the member by default, thanks the reporter and promises only a look', async () => {
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('I don’t feel safe with them'))
    press('Send Report')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(actions.block).toHaveBeenCalledExactlyOnceWith('ben')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      title: 'Thank you',
      description: 'Our staff will look at it. Ben is blocked, and you can no longer see each other.',
    })
  })

  it('confirms a stored report even when the block fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    actions.block.mockRejectedValue(new Error('The server is busy.'))
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('I don’t feel safe with them'))
    press('Send Report')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      tone: 'error',
      title: 'We have your report',
      description: 'Our staff will look at it. But we couldn’t block Ben. Please try again.',
    })
    expect(actions.report).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'More about Ben' })).toBeVisible()
  })

  it('does not block the member on request', async () => {
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('Something else'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Block Ben too' }))
    press('Send Report')
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ title: 'Thank you', description: 'Our staff will look at it.' }),
    )
    expect(actions.block).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can name one photo, which must be chosen', async () => {
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('A photo that doesn’t belong here'))
    fireEvent.click(radio('A photo'))
    await screen.findByRole('radio', { name: 'Photo 2' })
    press('Send Report')
    expect(await screen.findByText('Please choose the photo')).toBeVisible()
    fireEvent.click(radio('Photo 2'))
    press('Send Report')
    await waitFor(() => expect(sent()).toMatchObject({ subject: 'photo', photo: previews[1], prompt: null }))
  })

  it('can name one of their answers', async () => {
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('Something else'))
    fireEvent.click(radio('A prompt'))
    fireEvent.click(
      await screen.findByRole('radio', { name: 'I’m never late for: “anything with a buffet.”' }),
    )
    press('Send Report')
    await waitFor(() => expect(sent()).toMatchObject({ subject: 'prompt', prompt: 'never-late' }))
  })

  it('offers only the person for an empty profile', async () => {
    const bare = profileSchema.parse({ first_name: 'Ben', created_at: new Date(0) })
    await open({ ...ben, profile: bare }, /Report Ben/)
    await screen.findByRole('dialog')
    expect(screen.queryByRole('radio', { name: 'The person' })).toBeNull()
  })

  it('retains the text after a failure, and resends the same report', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    actions.report.mockRejectedValueOnce(new Error('The server is busy.'))
    await open(ben, /Report Ben/)
    await screen.findByRole('dialog')
    fireEvent.click(radio('Something else'))
    fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: 'He sells boats.' } })
    press('Send Report')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server is busy. What you typed is still here.',
    )
    expect(screen.getByLabelText('In your own words')).toHaveValue('He sells boats.')
    press('Send Report')
    await waitFor(() => expect(actions.report).toHaveBeenCalledTimes(2))
    expect(actions.report.mock.calls[1]).toEqual(actions.report.mock.calls[0])
  })
})

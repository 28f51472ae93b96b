/** The dialog of a card: what is written, refused, sent once, and read. */
import type { Hello } from '@club/domain/members/hello'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../data/firebase/live'
import { noCards, type sendHello } from '../../data/hellos'
import type { SafetyActions } from '../../data/safety'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { HelloDialog } from './hello-dialog'

const profile = profileSchema.parse({
  first_name: 'Ben',
  prompts: [{ prompt: 'small-thing', answer: 'Rain on the window' }],
  created_at: new Date(0),
})
const ben = { uid: 'ben', profile, photos: [] }
const ana = {
  uid: 'ana',
  profile: profileSchema.parse({
    first_name: 'Ana',
    prompts: [{ prompt: 'book-lent', answer: 'The atlas' }],
    created_at: new Date(0),
  }),
  photos: [],
}

function card(from: string, to: string, day: number, prompt: string | null = null): Row<Hello> {
  const created_at = new Date(Date.UTC(2026, 10, day, 20))
  const data = {
    user_id: from,
    to_user_id: to,
    prompt,
    ask: null,
    text: `Hi from ${from}`,
    created_at,
    expires_at: null,
  }
  return { id: `${from}-${to}`, data }
}

const send = vi.fn<typeof sendHello>()
const close = vi.fn()
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  send.mockReset().mockResolvedValue()
  close.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue()
})

function open(cards = noCards) {
  show(<HelloDialog me={ana} member={ben} cards={cards} send={send} onClose={close} />)
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the first card', () => {
  it('starts a card from an answer on the other’s profile', async () => {
    open()
    expect(dialog('Say Hello to Ben').getByRole('radio', { name: /Rain on the window/ })).toBeChecked()
    write('Reply to: A small thing that makes my week', 'Mine too.')
    press('Send Hello')
    await waitFor(() => expect(close).toHaveBeenCalled())
    const hello = { user_id: 'ben', prompt: 'small-thing', text: 'Mine too.' }
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.any(String), hello)
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Your hello is on its way' }))
  })

  it('sends a blank card without a prompt', async () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Start from a blank card' }))
    write('Your card', 'Hello there.')
    press('Send Hello')
    await waitFor(() => expect(send.mock.calls[0]?.[1]).toMatchObject({ prompt: null }))
  })

  it.each([
    ['Call 604 555 0100', /leave out phone numbers/],
    ['See www.example', /leave out links/],
    ['ana@example.com', /leave out email addresses/],
    ['', /write a few words/],
  ])('refuses a card that says "%s" under its field', async (text, reason) => {
    open()
    write('Reply to: A small thing that makes my week', text)
    press('Send Hello')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps the text after a refusal of the server, and the card’s id for the retry', async () => {
    send.mockRejectedValueOnce(new Error('You’ve already said hello.'))
    open()
    write('Reply to: A small thing that makes my week', 'Mine too.')
    press('Send Hello')
    expect(await screen.findByRole('alert')).toHaveTextContent('You’ve already said hello.')
    expect(screen.getByDisplayValue('Mine too.')).toBeVisible()
    press('Send Hello')
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(send.mock.calls[1]?.[0]).toBe(send.mock.calls[0]?.[0])
  })

  it('asks before a mistaken close loses what was typed', async () => {
    open()
    write('Reply to: A small thing that makes my week', 'Mine too.')
    press('Close')
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(close).not.toHaveBeenCalled()
  })
})

it('sends no card with a report that is opened while it is written', async () => {
  const report = vi.fn<SafetyActions['report']>().mockResolvedValue()
  const block = vi.fn<SafetyActions['block']>().mockResolvedValue()
  show(
    <HelloDialog
      {...{ me: ana, member: ben, cards: noCards, send, onClose: close }}
      safety={{ report, block }}
    />,
  )
  write('Reply to: A small thing that makes my week', 'Mine too.')
  press('Report or Block Ben')
  const dialogOfReport = within(await screen.findByRole('dialog', { name: 'Report Ben' }))
  fireEvent.click(await dialogOfReport.findByRole('radio', { name: 'Something else' }))
  fireEvent.click(dialogOfReport.getByRole('checkbox', { name: 'Block Ben too' }))
  fireEvent.click(dialogOfReport.getByRole('button', { name: 'Send Report' }))
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(report.mock.calls[0]?.[1]).toMatchObject({ subject: 'person', hello: null })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Ben' })).toBeNull())
  expect(send).not.toHaveBeenCalled()
})

describe('the cards of two members', () => {
  it('shows the prompt and the answer that a card replies to, and the form of the one reply', async () => {
    open({ sent: null, got: card('ben', 'ana', 20, 'book-lent') })
    const shown = dialog('Ben says hello')
    const postcard = within(shown.getByRole('article', { name: 'From Ben' }))
    expect(postcard.getByText('The book I keep lending out')).toBeVisible()
    expect(postcard.getByText('“The atlas”')).toBeVisible()
    write('Your one reply', 'Same.')
    press('Send Reply')
    await waitFor(() =>
      expect(send.mock.calls[0]?.[1]).toEqual({ user_id: 'ben', prompt: null, text: 'Same.' }),
    )
  })

  it('offers no further reply once both cards are sent', () => {
    open({ sent: card('ana', 'ben', 20), got: card('ben', 'ana', 21) })
    const shown = dialog('Ben replied')
    const titles = shown.getAllByRole('article').map((article) => article.textContent)
    expect(titles[0]).toContain('You wrote')
    expect(titles[1]).toContain('Ben replied')
    expect(shown.queryByRole('textbox')).toBeNull()
  })

  it('quotes the other’s card in a report of it', async () => {
    open({ sent: null, got: card('ben', 'ana', 20) })
    press('Report or Block Ben')
    expect(await screen.findByLabelText('A card')).toBeChecked()
    // On the card, and in the report.
    expect(screen.getAllByText('Hi from ben')).toHaveLength(2)
  })
})

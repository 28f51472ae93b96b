/** The list of cards a member has got: each can be reported, also when its sender is hidden or gone. */
import type { Hello } from '@club/domain/members/hello'
import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../data/firebase/live'
import { reportable } from '../../data/hellos'
import type { SafetyActions } from '../../data/safety'
import { show } from '../../testing/show'
import { SentCards } from './what-you-were-sent'

const actions = { block: vi.fn<SafetyActions['block']>(), report: vi.fn<SafetyActions['report']>() }
const profile = profileSchema.parse({ first_name: 'Ben', created_at: new Date(0) })

function card(user_id: string, day = 20): Row<Hello> {
  const created_at = new Date(Date.UTC(2026, 10, day, 20))
  const data = {
    user_id,
    to_user_id: 'ana',
    prompt: null,
    ask: null,
    text: `Hi from ${user_id}`,
    created_at,
    expires_at: null,
  }
  return { id: `card-${user_id}`, data }
}

beforeEach(() => {
  actions.report.mockReset().mockResolvedValue()
  actions.block.mockReset().mockResolvedValue()
})

describe('the cards a member was sent', () => {
  it('names only the senders that the viewer can still see', () => {
    const cards = [card('ben'), card('cy'), card('former-1')]
    show(<SentCards cards={cards} profiles={new Map([['ben', profile]])} actions={actions} />)
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('BenNov 20, 2026Hi from ben')
    expect(rows[1]).toContain('Someone you can’t see anymore')
    expect(rows[2]).toContain('A former member')
  })

  it('takes no room without any card', () => {
    show(<SentCards cards={[]} profiles={new Map()} actions={actions} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('reports a card of a hidden sender, without an offer to block', async () => {
    show(<SentCards cards={[card('cy')]} profiles={new Map()} actions={actions} />)
    fireEvent.click(screen.getByRole('button', { name: /^Report the card/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report the sender' }))
    expect(dialog.getByText('Hi from cy')).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: 'I don’t feel safe with them' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send Report' }))
    await waitFor(() => expect(actions.report).toHaveBeenCalled())
    expect(actions.report.mock.calls[0]?.[1]).toMatchObject({
      user_id: 'cy',
      subject: 'hello',
      hello: 'card-cy',
    })
    expect(actions.block).not.toHaveBeenCalled()
  })

  it('lists each card for 30 days, the latest first', () => {
    const cards = [card('early', 1), card('ben', 20), card('late', 22)]
    const listed = reportable(cards, new Date(Date.UTC(2026, 11, 1, 21)))
    expect(listed.map(({ id }) => id)).toEqual(['card-late', 'card-ben'])
  })
})

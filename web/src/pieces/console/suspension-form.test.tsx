/**
 * The one form with which staff suspend and reinstate: its length, its reason, and the evenings of a host.
 */
import type { HostedEvening } from '@club/domain/contracts/moderation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { SuspensionForm } from './suspension-form'

const suspend = vi.fn<(request: { until: number | null }) => Promise<unknown>>()
const evenings: HostedEvening[] = [
  { event_id: 'soup', title: 'Soup for ten', date_time: Date.parse('2030-11-21T03:00:00Z'), going: 9 },
  { event_id: 'kites', title: 'Kites', date_time: Date.parse('2030-12-21T03:00:00Z'), going: 1 },
]

beforeEach(() => {
  suspend.mockReset().mockResolvedValue({})
})

function showForm(
  hosted: HostedEvening[] = [],
  props: { isSuspended?: boolean; canCancelEvents?: boolean } = {},
) {
  const eveningsOf = () => Promise.resolve(hosted)
  show(<SuspensionForm uid="ben" name="Ben" isSuspended={false} {...{ suspend, eveningsOf }} {...props} />)
}

const button = (name: string) => screen.getByRole('button', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const question = async (name = 'Suspend Ben?') => within(await screen.findByRole('alertdialog', { name }))
const asked = (length: string) => {
  type(/^How long/, length)
  type(/^Reason/, ' Harassment ')
  fireEvent.click(button('Suspend'))
  return question()
}

describe('the suspension form', () => {
  it('needs a length and a reason', async () => {
    showForm()
    fireEvent.click(button('Suspend'))
    expect(await screen.findByText('Please give a reason')).toBeVisible()
    expect(screen.getByText('Please choose how long')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('suspends until the end of the chosen length once that is confirmed', async () => {
    showForm()
    const before = Date.now()
    const dialog = await asked('7')
    fireEvent.click(dialog.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(suspend).not.toHaveBeenCalled()
    fireEvent.click(button('Suspend'))
    fireEvent.click((await question()).getByText('Suspend'))
    await waitFor(() => expect(suspend).toHaveBeenCalledOnce())
    const request = suspend.mock.lastCall?.[0]
    expect(request).toMatchObject({
      user_id: 'ben',
      suspended: true,
      reason: 'Harassment',
      cancelled_events: [],
    })
    expect((request?.until ?? 0) - before - 7 * 24 * 60 * 60_000).toBeLessThan(60_000)
  })

  it('reinstates a suspended member without a length', async () => {
    showForm(evenings, { isSuspended: true })
    type(/^Reason/, 'A mistake')
    fireEvent.click(button('Reinstate'))
    const dialog = await question('Reinstate Ben?')
    expect(dialog.queryByText('Soup for ten')).toBeNull()
    fireEvent.click(dialog.getByText('Reinstate'))
    await waitFor(() => expect(suspend).toHaveBeenCalledOnce())
    expect(suspend.mock.lastCall?.[0]).toMatchObject({ suspended: false, until: null })
  })

  it('names a host’s evenings ahead, and an admin cancels those they choose', async () => {
    showForm(evenings, { canCancelEvents: true })
    const dialog = await asked('for-good')
    expect(dialog.getByText('Ben is hosting 2 upcoming events')).toBeVisible()
    expect(dialog.getByText(/9 people going/)).toBeVisible()
    fireEvent.change(dialog.getByLabelText('What happens to Kites'), { target: { value: 'cancel' } })
    fireEvent.click(dialog.getByText('Suspend'))
    await waitFor(() => expect(suspend).toHaveBeenCalledOnce())
    expect(suspend.mock.lastCall?.[0]).toMatchObject({ until: null, cancelled_events: ['kites'] })
  })

  it('leaves cancelling to admins: for a moderator the club takes the evenings over', async () => {
    showForm(evenings)
    const dialog = await asked('1')
    expect(dialog.getByText('Soup for ten')).toBeVisible()
    expect(dialog.getByText(/^The club will run them/)).toBeVisible()
    expect(dialog.queryByLabelText('What happens to Kites')).toBeNull()
  })
})

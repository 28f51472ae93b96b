/** Admins' actions on members: confirmed, with a reason, and applied once however often they are sent. */
import { accountSchema } from '@club/domain/account/account'
import { type Order, orderSchema } from '@club/domain/orders/order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../testing/show'
import { listenToToasts, type Toast } from '../../../ui/toaster'
import { CreditsForm, RoleForm, SecondFactorRemoval } from './member-forms'
import { OrderLines } from './member-panel'
import type { MemberActions } from '../../../data/console/member-accounts'

const setRole = vi.fn<MemberActions['setRole']>()
const remove = vi.fn<MemberActions['removeSecondFactor']>()
const grant = vi.fn<MemberActions['grantCredits']>()
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  for (const verb of [setRole, remove, grant]) verb.mockReset().mockResolvedValue()
})

function about({ suspended = false } = {}) {
  const account = accountSchema.parse({ email: 'ben@club.example', created_at: new Date(), suspended })
  return { uid: 'ben', name: 'Ben Ode', account }
}

const button = (name: string) => screen.getByRole('button', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

describe('removing an authenticator app', () => {
  it.each([
    [true, /^Ben Ode needs a code from an authenticator app to open staff pages\./],
    [false, /^If Ben Ode has set up an authenticator app/],
  ])('explains what the app is for where one is required (%s)', (needs_second_factor, text) => {
    const { account, ...known } = about()
    show(<SecondFactorRemoval {...known} account={{ ...account, needs_second_factor }} remove={remove} />)
    expect(screen.getByText(text)).toBeVisible()
  })

  it('asks the admin to verify who’s asking, and changes nothing until confirmed', async () => {
    show(<SecondFactorRemoval {...about()} remove={remove} />)
    fireEvent.click(button('Remove Authenticator App'))
    const asked = await question('Remove Ben Ode’s authenticator app?')
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(remove).not.toHaveBeenCalled()
    fireEvent.click(button('Remove Authenticator App'))
    fireEvent.click((await question('Remove Ben Ode’s authenticator app?')).getByText('Remove App'))
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ user_id: 'ben' }))
    expect(toasts[0]).toMatchObject({ title: 'Authenticator app removed' })
  })
})

describe('role form', () => {
  it('changes the role after confirmation', async () => {
    show(<RoleForm {...about()} setRole={setRole} />)
    expect(button('Change Role')).toBeDisabled()
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } })
    fireEvent.click(button('Change Role'))
    const asked = await question('Make Ben Ode an admin?')
    expect(setRole).not.toHaveBeenCalled()
    fireEvent.click(asked.getByRole('button', { name: 'Change Role' }))
    await waitFor(() => expect(setRole).toHaveBeenCalledExactlyOnceWith({ user_id: 'ben', role: 'admin' }))
  })

  it('shows the server’s message when it refuses', async () => {
    setRole.mockRejectedValue(
      Object.assign(new Error('The club needs an admin.'), {
        code: 'functions/failed-precondition',
        details: { reason: 'last_admin' },
      }),
    )
    show(<RoleForm {...about()} setRole={setRole} />)
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'moderator' } })
    fireEvent.click(button('Change Role'))
    fireEvent.click(
      (await question('Make Ben Ode a moderator?')).getByRole('button', { name: 'Change Role' }),
    )
    await waitFor(() => expect(toasts[0]).toMatchObject({ description: 'The club needs an admin.' }))
  })
})

describe('credit grant', () => {
  it('retains its id across retries', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    grant.mockRejectedValueOnce(new Error('The server is busy.'))
    show(<CreditsForm {...about()} grant={grant} />)
    type(/^Credits to grant/, '5')
    type(/^Reason for granting/, 'A spoilt evening')
    for (const times of [1, 2, 3]) {
      fireEvent.click(button('Grant Credits'))
      await waitFor(() => expect(grant).toHaveBeenCalledTimes(times))
      await waitFor(() => expect(toasts).toHaveLength(times))
      if (times === 2) {
        expect(toasts[1]).toMatchObject({ title: 'Granted 5 credits to Ben Ode' })
        type(/^Credits to grant/, '1')
        type(/^Reason for granting/, 'Another one')
      }
    }
    const ids = grant.mock.calls.map(([{ grant_id }]) => grant_id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
    vi.restoreAllMocks()
  })
})

describe('order list of a member', () => {
  const at = new Date('2026-11-20T18:00:00Z')
  const order = (title: string, rest: Partial<Order>) => ({
    id: title,
    data: orderSchema.parse({
      ...{ user_id: 'ben', status: 'paid', payment_type: 'tickets', title, total_cents: 7000 },
      ...{ created_at: at, updated_at: at, ...rest },
    }),
  })
  const orders = (rows: ReturnType<typeof order>[]) =>
    show(
      <OrderLines
        live={{ status: 'ready', data: { rows, hasMore: false, isOpening: false } }}
        showMore={vi.fn()}
        isLoadingMore={false}
        isMoreMissing={false}
      />,
    )

  it('shows the amount paid, the status and the refunds', () => {
    orders([
      order('2 × Open Ticket', {}),
      order('1 × Supper', { total_cents: 3550, refunded_cents: 1250 }),
      order('Photo Session', { payment_type: 'coaching', status: 'refunded', refunded_cents: 7000 }),
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 × Open TicketNov 20, 2026$70.00Paid',
      '1 × SupperNov 20, 2026 · $12.50 refunded$35.50Paid',
      'Photo SessionNov 20, 2026 · $70.00 refunded$70.00Refunded',
    ])
  })

  it('is empty at first', () => {
    orders([])
    expect(screen.getByText('No orders yet.')).toBeVisible()
  })
})

/** A sign-up by a member's invitation link. */
import { answers, fetchStub, json } from '../../testing/stubbed-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readInvite, rememberInvite } from '../../data/invites'
import { show } from '../../testing/show'
import { SignUpScreen } from './sign-up-screen'

const code = 'c'.repeat(43)

function openedBy(hash: string): void {
  window.history.replaceState(null, '', `/events/any${hash}`)
  rememberInvite()
}

const isFor = (name: string | null) => () => json(200, { result: { first_name: name } })

function signUp(): void {
  const fields = { 'First name': 'Iris', 'Last name': 'Kowalczyk', Age: '29', Gender: 'female' }
  for (const [label, value] of Object.entries({
    ...fields,
    Email: 'iris@example.com',
    Password: 'seawall-123',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

/** What our function was asked. */
async function sentTo(name: string): Promise<string> {
  const isOf = ([input]: Parameters<typeof fetch>) =>
    (input instanceof Request ? input.url : String(input)).endsWith(`/${name}`)
  await waitFor(() => expect(fetchStub.mock.calls.some(isOf)).toBe(true))
  return JSON.stringify(fetchStub.mock.calls.find(isOf))
}

afterEach(() => {
  fetchStub.mockReset()
  sessionStorage.clear()
})

it('A sign-up by an invitation link says who invited, and uses it up', async () => {
  openedBy(`#invite=${code}`)
  answers({ inviter: isFor('Maya'), signUp: () => json(200, { result: {} }) })
  show(<SignUpScreen />)
  expect(await screen.findByText('Maya invited you.')).toBeVisible()
  signUp()
  expect(await sentTo('signUp')).toContain(code)
  await waitFor(() => expect(readInvite()).toBeNull())
})

it('A sign-up can do without the invitation link that was opened', async () => {
  openedBy(`#invite=${code}`)
  answers({ inviter: isFor('Maya'), signUp: () => json(200, { result: {} }) })
  show(<SignUpScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Up Without This Link' }))
  expect(screen.queryByText('Maya invited you.')).toBeNull()
  expect(screen.getByText('You’re signing up without the link.').closest('[role=status]')).toHaveFocus()
  expect(readInvite()).toBeNull()
  signUp()
  expect(await sentTo('signUp')).not.toContain(code)
})

it.each([
  ['is unknown', isFor(null)],
  ['can’t be looked up', () => Promise.reject(new TypeError('Failed to fetch'))],
])('A sign-up doesn’t use an invitation link that %s, and names no one', async (_, inviter) => {
  openedBy(`#invite=${code}`)
  answers({ inviter, signUp: () => json(200, { result: {} }) })
  show(<SignUpScreen />)
  await sentTo('inviter')
  signUp()
  expect(await sentTo('signUp')).not.toContain(code)
  expect(screen.queryByText(/invited you/)).toBeNull()
})

it('A sign-up without an invitation link asks for no one', async () => {
  openedBy('#details')
  answers({ signUp: () => json(200, { result: {} }) })
  show(<SignUpScreen />)
  signUp()
  await sentTo('signUp')
  expect(fetchStub).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

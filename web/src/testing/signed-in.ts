/** A signed-in member, for tests of what depends on the account. */
import { accountSchema, type Account } from '@club/domain/account/account'
import { act } from '@testing-library/react'
import { publishSession } from '../data/session/session'

export function logIn(account: Partial<Account>): void {
  act(() =>
    publishSession({
      status: 'signed-in',
      uid: 'ana',
      email: 'ana@example.com',
      role: 'user',
      account: accountSchema.parse({ email: 'ana@example.com', created_at: new Date(0), ...account }),
    }),
  )
}

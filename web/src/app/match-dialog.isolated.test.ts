/** The celebration of a match, and the toast it replaces. */
import { profileSchema } from '@club/domain/members/profile'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { listenToToasts } from '../ui/toaster'
import { MatchDialog } from './match-dialog'

vi.mock('../data/members', () => ({ useMember: () => ({ status: 'loading' }) }))

it('takes the toast of the like off the page as it opens, not what failed', () => {
  const dismissed = vi.fn()
  listenToToasts(() => undefined, dismissed)
  const profile = profileSchema.parse({ first_name: 'Ben', created_at: new Date(0) })
  const nothing = () => undefined
  const member = { uid: 'ben', profile, photos: [] }
  show(
    createElement(MatchDialog, {
      uid: 'ana',
      hasPhoto: true,
      member,
      evenings: [],
      shown: { status: 'ready', data: [] },
      onAsk: nothing,
      onHello: nothing,
      onClose: nothing,
    }),
  )
  expect(dismissed).toHaveBeenCalledExactlyOnceWith('success')
})

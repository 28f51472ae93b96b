/** Ids that are invalid or unknown are refused with that reason, by functions of staff and of members. */
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, tokenOf } from '../functions/kit'
import { onboarded, type Onboarded } from '../functions/onboarded'

const odd = ['a/b', '..', '.', '__x__', '', 'x'.repeat(1600), 'a\ud800']

describe('an odd id', () => {
  let token = ''
  let ana: Onboarded
  beforeAll(async () => {
    token = await tokenOf(await newUser('vera', { claim: 'admin', account: { role: 'admin' } }))
    ana = await onboarded('Ana')
  })

  it.each(odd)('%j is refused as an argument', async (id) => {
    const answers = await Promise.all([
      call('calculateMatches', { user_id: id }, { token }),
      call('cancelMatchRun', { job: id }, { token }),
      call('replayMatch', { pair_id: id }, { token }),
      call('replayMatch', { pair_id: `${id}_ben` }, { token }),
      call('reactToMember', { user_id: id, like_type: 'like' }, ana),
      call('blockMember', { user_id: id }, ana),
      call('registerForEvent', { event_id: id }, ana),
      call('listAttendees', { event_id: id }, ana),
    ])
    for (const { error } of answers)
      expect(error).toEqual({ status: 'INVALID_ARGUMENT', message: 'This isn’t a valid ID' })
  })

  it('an unknown member’s id is answered with “not found”', async () => {
    expect((await call('calculateMatches', { user_id: 'nobody' }, { token })).error).toEqual({
      status: 'NOT_FOUND',
      message: 'This member doesn’t exist',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { textIn } from './left-text'

describe('what the history keeps', () => {
  it('is read by name', () => {
    expect(textIn({ sentTo: 'ana@example.com' }, 'sentTo')).toBe('ana@example.com')
  })

  it.each([null, undefined, 'sentTo', {}, { sentTo: 7 }, { sentTo: '' }, { sent: 'x' }])(
    'is nothing in %j',
    (state) => {
      expect(textIn(state, 'sentTo')).toBeNull()
    },
  )
})

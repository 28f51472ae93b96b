/** A stored service location, with its defaults. */
import { expect, it } from 'vitest'
import { serviceLocationSchema } from './service-location'

it('a location is offered only once it says that it is active', () => {
  expect(serviceLocationSchema.parse({ name: 'Gastown' })).toEqual({
    name: 'Gastown',
    display_order: 0,
    is_active: false,
    updated_at: null,
    used_at: null,
  })
  expect(serviceLocationSchema.safeParse({ is_active: true }).success).toBe(false)
})

/** The seeded coaching services, without a database: whole documents, and all but one offered. */
import { expect, it } from 'vitest'
import { coachingServiceSchema, isMostPopular } from '@club/domain/coaching/coaching-service'
import { coachingServices } from './coaching-services'

it('the seeded coaching services are whole documents, the most popular first, all but one active', () => {
  for (const { id, data } of coachingServices) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(coachingServiceSchema.parse(data)).toEqual(data)
  }
  expect(new Set(coachingServices.map(({ id }) => id)).size).toBe(coachingServices.length)
  expect(coachingServices.map(({ data }) => isMostPopular(data))).toEqual([true, false, false, false])
  expect(coachingServices.map(({ data }) => data.is_active)).toEqual([true, true, true, false])
})

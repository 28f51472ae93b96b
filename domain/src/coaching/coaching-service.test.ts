/** A stored coaching service, with its defaults, and which one is the most popular. */
import { describe, expect, it } from 'vitest'
import { coachingServiceFormSchema } from './coaching-service-form'
import { coachingServiceSchema, isMostPopular } from './coaching-service'

describe('a coaching service as stored', () => {
  it('is read with its defaults when only a title is there, and is not offered', () => {
    expect(coachingServiceSchema.parse({ title: 'Photo Session' })).toEqual({
      title: 'Photo Session',
      description: '',
      duration: '',
      price: 0,
      icon: 'Users',
      color: 'bg-blue-500',
      features: [],
      is_active: false,
      display_order: 0,
      updated_at: null,
    })
    expect(coachingServiceSchema.safeParse({ is_active: true }).success).toBe(false)
  })

  it('shows people when its icon is none that we know', () => {
    expect(coachingServiceSchema.parse({ title: 'Photo Session', icon: 'Rocket' }).icon).toBe('Users')
  })

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])('is the most popular when its display order is 1: %i', (display_order, expected) => {
    expect(isMostPopular({ display_order })).toBe(expected)
  })
})

describe('the price of a service', () => {
  it.each([
    [0, true],
    [0.49, false],
    [0.5, true],
    [129, true],
  ])('is free or what a card can be charged: $%d', (price, expected) => {
    expect(coachingServiceFormSchema.shape.price.safeParse(price).success).toBe(expected)
  })

  it('is refused with the smallest amount in the message', () => {
    const { error } = coachingServiceFormSchema.shape.price.safeParse(0.49)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'At least $0.50, the smallest amount a card can be charged.',
    ])
  })
})

describe('the display order of a service', () => {
  it.each<[unknown, number]>([
    [2, 2],
    [1.5, 1],
    ['3', 3],
    ['1.9', 1],
    ['', 0],
    ['first', 0],
    [null, 0],
    [Number.NaN, 0],
    [{ toString: 1 }, 0],
  ])('is an integer, or 0 where there is none: %j', (typed, expected) => {
    expect(coachingServiceFormSchema.shape.display_order.parse(typed)).toBe(expected)
  })

  it('is refused below zero', () => {
    expect(coachingServiceFormSchema.shape.display_order.safeParse(-2).success).toBe(false)
  })
})

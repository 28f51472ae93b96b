import { readFileSync } from 'node:fs'
import type { Stripe } from 'stripe'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { fromRoot } from '../../project'
import type { Closed } from '../closed'
import { Refusal } from '../api/errors'
import { hashOf, readParameters } from './form'
import { parametersJson } from './generated-parameters'
import { parametersFile } from './parameter-schema'

describe('request parameter list', () => {
  it('matches the installed SDK (run npm run build:stripe-dev to update it)', () => {
    expect(readFileSync(fromRoot(parametersFile), 'utf8')).toBe(parametersJson())
  })
})

describe('closing of SDK types', () => {
  type Session = Closed<Stripe.Checkout.Session>
  it('accepts the values that Stripe knows, and ids instead of objects', () => {
    expectTypeOf<'paymnt'>().toExtend<NonNullable<Stripe.Checkout.SessionCreateParams['mode']>>()
    expectTypeOf<'paymnt'>().not.toExtend<Closed<Stripe.Checkout.SessionCreateParams>['mode']>()
    expectTypeOf<Session['payment_status']>().toEqualTypeOf<'paid' | 'unpaid' | 'no_payment_required'>()
    expectTypeOf<Session['payment_intent']>().toEqualTypeOf<string | null>()
    expectTypeOf<Session['custom_fields'][number]['type']>().toEqualTypeOf<'dropdown' | 'numeric' | 'text'>()
  })
})

describe('form', () => {
  it('is a nested hash until its types are known', () => {
    expect(hashOf('a[b][0]=1&a[b][1]=2&c[]=3&c[]=4&d=')).toEqual({
      a: { b: { '0': '1', '1': '2' } },
      c: { '0': '3', '1': '4' },
      d: '',
    })
  })

  it('cannot reach a value without a sender', () => {
    expect(Object.keys(hashOf('__proto__[admin]=true'))).toEqual(['__proto__'])
    expect('admin' in {}).toBe(false)
  })

  it('becomes numbers, booleans, lists and nulls where the types require them', () => {
    const form = [
      'expires_at=4102444800',
      'allow_promotion_codes=false',
      'client_reference_id=4102444800',
      'line_items[0][quantity]=2',
      'metadata[order]=1',
      'metadata[old]=',
      'branding_settings[background_color]=',
      'expand[]=line_items',
    ]
    expect(readParameters('createSession', form.join('&'))).toEqual({
      expires_at: 4102444800,
      allow_promotion_codes: false,
      client_reference_id: '4102444800',
      line_items: [{ quantity: 2 }],
      metadata: { order: '1', old: null },
      branding_settings: { background_color: null },
      expand: ['line_items'],
    })
  })

  it('picks the branch of a union by the shape of the value', () => {
    expect(readParameters('listSessions', 'created=5')).toEqual({ created: 5 })
    expect(readParameters('listSessions', 'created[gte]=5')).toEqual({ created: { gte: 5 } })
  })

  it('names the best-fitting type when it is refused', () => {
    const read = () =>
      readParameters('createSession', 'payment_method_options[payto][mandate_options][amount]=much')
    expect(read).toThrow('Invalid integer: much')
  })

  it.each([
    ['created=soon', 'created', 'Invalid integer: soon'],
    ['created[gte]=soon', 'created[gte]', 'Invalid integer: soon'],
    ['created[after]=5', 'created[after]', 'Received unknown parameter: created[after]'],
    ['limit=1e2', 'limit', 'Invalid integer: 1e2'],
    ['limit=9007199254740993', 'limit', 'Invalid integer: 9007199254740993'],
    ['expand[1]=a', 'expand', 'Invalid array'],
    ['status=opened', 'status', 'Invalid status: must be one of complete, expired or open'],
    [
      'customer_details[email]=',
      'customer_details[email]',
      expect.stringContaining('empty string') as string,
    ],
    [
      'customer_details[name]=x',
      'customer_details[name]',
      'Received unknown parameter: customer_details[name]',
    ],
    ['customer_details=x', 'customer_details', 'Invalid object: x'],
  ])('is refused when it does not fit: %s', (form, param, message) => {
    const read = () => readParameters('listSessions', form)
    expect(bodyOf(read)).toMatchObject({ type: 'invalid_request_error', param, message })
  })
})

function bodyOf(refused: () => unknown): unknown {
  try {
    return refused()
  } catch (error) {
    if (error instanceof Refusal) return error.body
    throw error
  }
}

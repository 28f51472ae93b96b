import { describe, expect, it } from 'vitest'
import { withDependents } from './dependents'

const texts: Record<string, string> = {
  'domain/src/price.ts': `export const price = 1`,
  'domain/src/orders/order.ts': `import { price } from '../price'`,
  'functions/src/pay.ts': `import { order } from '@club/domain/orders/order'`,
  'functions/src/index.ts': `export { pay } from './pay'`,
  'web/src/routes/shop.tsx': `const Cart = lazy(() => import('../features/cart'))`,
  'web/src/features/cart.tsx': `import {\n  order,\n} from '@club/domain/orders/order'\nimport './cart.css'`,
  'web/src/features/cart.test.tsx': `vi.mock('./cart')`,
  'web/src/home.tsx': `import { useState } from 'react'`,
  'web/src/features/cart.css': `a { color: red }`,
}
const dependentsOf = (...changed: string[]) =>
  withDependents(changed, Object.keys(texts), (file) => texts[file] ?? '')

describe('withDependents', () => {
  it('finds importers in every workspace, the nearest first', () => {
    const found = dependentsOf('domain/src/price.ts')
    expect(found.slice(0, 2)).toEqual(['domain/src/price.ts', 'domain/src/orders/order.ts'])
    expect(found.slice(2, 4)).toEqual(['functions/src/pay.ts', 'web/src/features/cart.tsx'])
    expect(new Set(found.slice(4))).toEqual(
      new Set(['functions/src/index.ts', 'web/src/routes/shop.tsx', 'web/src/features/cart.test.tsx']),
    )
  })

  it('follows dynamic imports, mocks and style sheets', () => {
    expect(dependentsOf('web/src/features/cart.css')).toEqual([
      'web/src/features/cart.css',
      'web/src/features/cart.tsx',
      'web/src/routes/shop.tsx',
      'web/src/features/cart.test.tsx',
    ])
  })

  it('finds who still imports a deleted file', () => {
    const left = Object.keys(texts).filter((file) => file !== 'functions/src/pay.ts')
    const found = withDependents(['functions/src/pay.ts'], left, (file) => texts[file] ?? '')
    expect(found).toEqual(['functions/src/pay.ts', 'functions/src/index.ts'])
  })

  it('ends when files import each other', () => {
    const pair: Record<string, string> = { 'a.ts': `import './b'`, 'b.ts': `import './a'` }
    expect(withDependents(['a.ts'], Object.keys(pair), (file) => pair[file] ?? '')).toEqual(['a.ts', 'b.ts'])
  })
})

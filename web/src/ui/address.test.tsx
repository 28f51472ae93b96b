import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressTexts } from './address'

function opened(at: string) {
  return renderHook(() => ({ address: useAddressTexts(['from', 'until']), at: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  }).result
}

it('writes two simultaneous changes into the address, and retains the rest', () => {
  const result = opened('/?tab=audit&until=2026-11-24')
  const [texts, change] = result.current.address
  expect(texts).toEqual({ from: '', until: '2026-11-24' })
  act(() => {
    change({ until: '' })
    change({ from: '2026-11-22' })
  })
  expect(result.current.at).toBe('?tab=audit&from=2026-11-22')
  expect(result.current.address[0]).toEqual({ from: '2026-11-22', until: '' })
})

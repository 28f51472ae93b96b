/** The digits of the console. */
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useConsoleKeys } from './keys'

it('open the places in the order in which they stand on a keyboard', () => {
  const openTab = vi.fn()
  renderHook(() => useConsoleKeys({ openTab }))
  for (const key of ['1', '8', '9', '0']) fireEvent.keyDown(document.body, { key })
  expect(openTab.mock.calls.flat()).toEqual([0, 7, 8, 9])
})

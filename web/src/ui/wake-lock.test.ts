import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useWakeLock } from './wake-lock'

const release = vi.fn(() => Promise.resolve())
const request = vi.fn(() => Promise.resolve({ release }))

function pageIs(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.clearAllMocks()
  pageIs('visible')
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

describe('the screen', () => {
  it('stays on while requested, and no longer', async () => {
    const { rerender } = renderHook(useWakeLock, { initialProps: false })
    expect(request).not.toHaveBeenCalled()
    rerender(true)
    expect(request.mock.calls).toEqual([['screen']])
    await request.mock.results[0]?.value
    rerender(false)
    expect(release).toHaveBeenCalledOnce()
    pageIs('visible')
    expect(request).toHaveBeenCalledOnce()
  })

  it('is released when the browser grants the lock too late', async () => {
    renderHook(useWakeLock, { initialProps: true }).unmount()
    expect(release).not.toHaveBeenCalled()
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
  })

  it('stays on again when the page is shown again', () => {
    renderHook(useWakeLock, { initialProps: true })
    pageIs('hidden')
    expect(request).toHaveBeenCalledOnce()
    pageIs('visible')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('turns off where the browser can’t keep it on, or refuses to', async () => {
    request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'))
    renderHook(useWakeLock, { initialProps: true }).unmount()
    Reflect.deleteProperty(navigator, 'wakeLock')
    renderHook(useWakeLock, { initialProps: true }).unmount()
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    expect(release).not.toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Simulates a reload: the page's memory is lost, the browser's storage is not. */
async function openPage() {
  vi.resetModules()
  return (await import('./first-calculation')).calculateOnce
}

const answering = (success: boolean) => vi.fn(() => Promise.resolve({ success }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('automatic first match calculation', () => {
  it('runs once however often the page requests it, at the same time or later', async () => {
    const [calculateOnce, calculate] = [await openPage(), answering(true)]
    await Promise.all([calculateOnce('ana', calculate), calculateOnce('ana', calculate)])
    await calculateOnce('ana', calculate)
    expect(calculate).toHaveBeenCalledOnce()
  })

  it('runs for each member', async () => {
    const [calculateOnce, calculate] = [await openPage(), answering(true)]
    await calculateOnce('ana', calculate)
    await calculateOnce('ben', calculate)
    expect(calculate).toHaveBeenCalledTimes(2)
  })

  it('does not run again after a reload', async () => {
    const calculate = answering(true)
    await (
      await openPage()
    )('ana', calculate)
    await (
      await openPage()
    )('ana', calculate)
    expect(calculate).toHaveBeenCalledOnce()
  })

  it.each([
    ['was refused', answering(false)],
    ['was not answered', vi.fn(() => Promise.reject(new Error('offline')))],
  ])('runs again at the next visit when it %s', async (_, failing) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const [calculateOnce, calculate] = [await openPage(), answering(true)]
    await calculateOnce('ana', failing)
    await calculateOnce('ana', calculate)
    await calculateOnce('ana', calculate)
    expect(failing).toHaveBeenCalledOnce()
    expect(calculate).toHaveBeenCalledOnce()
  })

  it('runs once while the page is open in a browser without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const [calculateOnce, calculate] = [await openPage(), answering(true)]
    await calculateOnce('ana', calculate)
    await calculateOnce('ana', calculate)
    expect(calculate).toHaveBeenCalledOnce()
  })
})

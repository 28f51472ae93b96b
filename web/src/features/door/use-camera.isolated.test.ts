/** The codes that the camera reports, on a fast device and on a slow one. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCamera } from './use-camera'

/** The codes in the next pictures. */
const pictures: (string | null)[] = []

vi.mock('./camera-codes', () => ({
  cameraFailureOf: () => 'failed',
  openCamera: () => Promise.resolve({ getTracks: () => [] }),
  pictureReader: () => Promise.resolve(() => Promise.resolve(pictures.shift() ?? null)),
}))

const betweenPictures = 120

beforeEach(() => {
  vi.useFakeTimers()
  pictures.length = 0
})
afterEach(() => vi.useRealTimers())

async function camera() {
  const onCode = vi.fn()
  const { result, rerender } = renderHook(({ isPaused }) => useCamera(isPaused, onCode), {
    initialProps: { isPaused: false },
  })
  const video = document.createElement('video')
  video.play = () => Promise.resolve()
  let rects = [new DOMRect()]
  video.getClientRects = () => Object.assign(rects, { item: () => null })
  result.current.video.current = video
  await act(async () => {
    result.current.start()
    await vi.advanceTimersByTimeAsync(0)
  })
  const sees = async (shown: readonly (string | null)[]) => {
    for (const one of shown) {
      pictures.push(one)
      await act(() => vi.advanceTimersByTimeAsync(betweenPictures))
    }
  }
  const hide = (isHidden: boolean) => (rects = isHidden ? [] : [new DOMRect()])
  return { onCode, sees, hide, pause: (isPaused: boolean) => rerender({ isPaused }) }
}

it('reports a code once while it is held up, even if each picture takes seconds', async () => {
  const { onCode, sees } = await camera()
  await sees(['ada', 'ada'])
  vi.spyOn(performance, 'now').mockReturnValueOnce(60_000).mockReturnValueOnce(120_000)
  await sees(['ada', 'ada'])
  expect(onCode.mock.calls).toEqual([['ada']])
})

it('reports a code again after it was out of the picture for a while, but not after a flicker', async () => {
  const { onCode, sees } = await camera()
  const away = Array.from({ length: 14 }, () => null)
  await sees(['ada', null, 'ada', ...away, 'ada'])
  expect(onCode.mock.calls).toEqual([['ada'], ['ada']])
})

it('holds back the next code until the verdict has been read', async () => {
  const { onCode, sees, pause } = await camera()
  await sees(['ada'])
  pause(true)
  await sees(['ben', 'ben'])
  pause(false)
  await sees(['ben', 'ada'])
  expect(onCode.mock.calls).toEqual([['ada'], ['ben'], ['ada']])
})

it('reads nothing while a phone shows the list in its place', async () => {
  const { onCode, sees, hide } = await camera()
  hide(true)
  await sees(['ada', 'ada'])
  expect([onCode.mock.calls, pictures]).toEqual([[], ['ada', 'ada']])
  hide(false)
  await sees([])
  await act(() => vi.advanceTimersByTimeAsync(betweenPictures))
  expect(onCode.mock.calls).toEqual([['ada']])
})

import { beforeEach, expect, it, vi } from 'vitest'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { shareEvent } from './share'

const toasts: Pick<Toast, 'title' | 'tone'>[] = []
beforeEach(() => {
  toasts.splice(0)
  return listenToToasts(({ title, tone }) => toasts.push({ title, tone }))
})

const event = { title: 'Supper', url: 'https://club.example/events/1' }
const named = (name: string) => Object.assign(new Error('No'), { name })

it('shares through the device where it can', async () => {
  const share = vi.fn(() => Promise.resolve())
  await shareEvent(event, {
    share,
    clipboard: { writeText: () => Promise.reject(new Error('Not this way')) },
  })
  expect(share).toHaveBeenCalledWith(event)
  expect(toasts).toEqual([{ title: 'Event shared successfully!', tone: 'success' }])
})

it('shows no toast when the user cancels sharing', async () => {
  await shareEvent(event, { share: () => Promise.reject(named('AbortError')) })
  expect(toasts).toEqual([])
})

it('copies the link where the browser can’t share', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  await shareEvent(event, { clipboard: { writeText } })
  expect(writeText).toHaveBeenCalledWith(event.url)
  expect(toasts).toEqual([{ title: 'Event link copied to clipboard!', tone: 'success' }])
})

it.each([
  ['the device refuses', { share: () => Promise.reject(named('NotAllowedError')) }],
  ['the clipboard refuses', { clipboard: { writeText: () => Promise.reject(named('NotAllowedError')) } }],
  ['there is neither', {}],
])('shows a toast when %s', async (_, sharing) => {
  await shareEvent(event, sharing)
  expect(toasts).toEqual([{ title: 'Unable to share event link', tone: 'error' }])
})

/** The notice of a new version: calm, once, and never while something would be lost. */
import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { listenToToasts, type Toast } from '../ui/toaster'
import { UpdateNotice } from './on-this-device'

/** The version the page runs, and the one cached by the worker that takes over. */
const mine = '/assets/index-mine.js'
const workers = new EventTarget()
let toasts: Toast[]
let kept: string

const takesOver = () => workers.dispatchEvent(new Event('controllerchange'))
const notice = expect.objectContaining({ title: 'A new version is ready' }) as Toast

beforeEach(() => {
  toasts = []
  kept = '<script type="module" src="/assets/index-next.js"></script>'
  listenToToasts((toast) => toasts.push(toast))
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(kept)))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', mine)
  document.head.append(script)
})
afterEach(() => {
  document.head.querySelector('script')?.remove()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const open = () =>
  show(
    <>
      <UpdateNotice />
      <input aria-label="Bio" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  )

it('A newer version is announced once, with a button that loads it', async () => {
  open()
  takesOver()
  await vi.waitFor(() => expect(toasts).toEqual([notice]))
  expect(toasts[0]).toMatchObject({ action: { label: 'Reload' }, stays: true })
  takesOver()
  await Promise.resolve()
  expect(toasts).toHaveLength(1)
})

it('The first worker, and one of the same version, are not worth a word', async () => {
  kept = `<script type="module" src="${mine}"></script>`
  open()
  takesOver()
  kept = kept.replace('mine', 'next')
  takesOver()
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
})

it('While something is being filled in it waits for the next page', async () => {
  open()
  fireEvent.input(screen.getByLabelText('Bio'), { target: { value: 'I mend lanterns.' } })
  takesOver()
  await new Promise((resolve) => setTimeout(resolve))
  expect(toasts).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await vi.waitFor(() => expect(toasts).toEqual([notice]))
})

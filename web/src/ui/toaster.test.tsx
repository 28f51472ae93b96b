import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { Link, Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { useDocked } from './docked'
import {
  dismissErrors,
  dismissSuccesses,
  prepareToaster,
  takeToastFromBefore,
  toast,
  toastAfterReload,
} from './toaster'
import { ToasterOutlet } from './toaster-outlet'

const welcome = {
  title: 'Welcome back!',
  description: 'You’ve been successfully logged in',
  tone: 'success',
} as const

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function Bar({ position }: { position: 'sticky' | 'static' }) {
  const bar = useRef<HTMLDivElement>(null)
  useDocked(bar)
  return <div ref={bar} style={{ position }} />
}

/** Shows a toast and redirects. */
function NothingPaid() {
  useEffect(() => toast({ title: 'No payment session found', tone: 'error' }), [])
  return <Navigate to="/" replace />
}

describe('toast', () => {
  it('survives the full reload after a log-in once', () => {
    toastAfterReload(welcome)
    expect(takeToastFromBefore()).toEqual(welcome)
    expect(takeToastFromBefore()).toBeNull()
  })

  it('is ignored when its stored form is invalid', () => {
    sessionStorage.setItem('toast-after-reload', '{"title":1}')
    expect(takeToastFromBefore()).toBeNull()
    sessionStorage.setItem('toast-after-reload', 'not JSON')
    expect(takeToastFromBefore()).toBeNull()
  })

  it('appears after the reload that it was stored for', async () => {
    toastAfterReload(welcome)
    show(<ToasterOutlet />)
    expect(await screen.findByText(welcome.title)).toBeInTheDocument()
    expect(screen.getByText(welcome.description)).toBeInTheDocument()
  })

  it('preloads the toaster when a form asks for it', async () => {
    prepareToaster()
    show(<ToasterOutlet />)
    expect(await screen.findByRole('region')).toBeInTheDocument()
  })

  it('is announced', async () => {
    show(<ToasterOutlet />)
    toast({ title: 'Check your email!', tone: 'info' })
    expect((await screen.findByText('Check your email!')).closest('[role=status]')).not.toBeNull()
  })

  it('closes when it is dismissed', async () => {
    show(<ToasterOutlet />)
    toast({ title: 'Profile updated!', tone: 'info' })
    const title = await screen.findByText('Profile updated!')
    const root = title.closest('[role=status]')
    if (!(root instanceof HTMLElement)) throw new Error('The toast is not announced')
    fireEvent.click(within(root).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(title).not.toBeInTheDocument())
  })

  it('replaces an older one about the same subject and leaves others', async () => {
    show(<ToasterOutlet />)
    toast({ title: 'Your profile', tone: 'info' })
    const other = await screen.findByText('Your profile')
    toast({ title: 'Almost there', tone: 'info', subject: 'seats' })
    const older = await screen.findByText('Almost there')
    toast({ title: 'Booked', tone: 'success', subject: 'seats' })
    await screen.findByText('Booked')
    await waitFor(() => expect(older).not.toBeInTheDocument())
    expect(other).toBeInTheDocument()
  })

  it('persists across a reload until another one replaces it', async () => {
    const ended = { title: 'You’ve been logged out', tone: 'info', stays: true } as const
    toastAfterReload(ended)
    show(<ToasterOutlet />)
    const title = await screen.findByText(ended.title)
    await vi.advanceTimersByTimeAsync(9000)
    expect(title).toBeInTheDocument()
    toast(welcome)
    await screen.findByText(welcome.title)
    await waitFor(() => expect(title).not.toBeInTheDocument())
  })

  it.each([
    ['main', 390, 0],
    ['dialog', 390, 0],
    ['alertdialog', 390, 0],
    ['main', 1280, 920],
  ])('makes way for a primary button beneath it, in a %s on a screen of %i px', async (role, width, left) => {
    vi.stubGlobal('innerWidth', width)
    const primary = (
      <button className="chakra-button" style={{ backgroundColor: 'rgb(1, 2, 3)' }}>
        Save
      </button>
    )
    show(
      <>
        {role === 'main' ? <main>{primary}</main> : <div role={role}>{primary}</div>}
        <ToasterOutlet />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    const placed = async (title: string) =>
      (await screen.findByText(title))
        .closest('[data-scope=toast][data-part=root]')
        ?.getAttribute('data-side')
    const foot = new DOMRect(left, window.innerHeight - 60, 300, 44)
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(foot)
    toast({ title: 'Not saved', tone: 'error' })
    expect(await placed('Not saved')).toBe('top')
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 44))
    toast({ title: 'Saved', tone: 'success' })
    expect(await placed('Saved')).toBe('bottom')
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(foot)
    toast({ title: 'Saved again', tone: 'success' })
    expect(await placed('Saved again')).toBe('top')
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument()
    // A dialog has opened.
    button.parentElement?.setAttribute('aria-hidden', 'true')
    toast({ title: 'Liked!', tone: 'success' })
    expect(await placed('Liked!')).toBe('bottom')
    vi.unstubAllGlobals()
  })

  it('appears above a bar docked at the foot of the page, whatever its height', async () => {
    show(<ToasterOutlet />)
    toast(welcome)
    const title = await screen.findByText(welcome.title)
    const list = title.closest('[data-scope=toast][data-part=group]')
    if (!(list instanceof HTMLElement)) throw new Error('The toast is in no list')
    expect(list.style.bottom).toContain('1rem + var(--docked, 0px)')
    const reserved = () => document.documentElement.style.getPropertyValue('--docked')
    expect(reserved()).toBe('')
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(112)
    const { unmount } = show(<Bar position="sticky" />)
    expect(reserved()).toBe('112px')
    unmount()
    expect(reserved()).toBe('')
    const { unmount: leave } = show(<Bar position="static" />)
    expect(reserved()).toBe('0px')
    leave()
  })

  it('closes an error with its page, unless it explains why another page is shown', async () => {
    show(
      <>
        <Link to="/events">Events</Link>
        <Link to="/payment-success">Paid</Link>
        <Routes>
          <Route path="/payment-success" element={<NothingPaid />} />
          <Route path="*" element={null} />
        </Routes>
        <ToasterOutlet />
      </>,
    )
    const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
    toast({ title: 'Unable to share event link', tone: 'error', stays: true })
    const error = await screen.findByText('Unable to share event link')
    go('Events')
    await waitFor(() => expect(error).not.toBeInTheDocument())
    go('Paid')
    const reason = await screen.findByText('No payment session found')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(reason.closest('[role=status]')).toHaveAttribute('data-state', 'open')
  })

  it('closes an error once its request is fulfilled and leaves others', async () => {
    show(<ToasterOutlet />)
    toast({ title: 'Please complete all fields', tone: 'error', stays: true })
    const error = await screen.findByText('Please complete all fields')
    dismissErrors()
    await waitFor(() => expect(error).not.toBeInTheDocument())
    toast({ title: 'Profile updated!', tone: 'success' })
    const success = await screen.findByText('Profile updated!')
    dismissErrors()
    toast({ title: 'Check your email!', tone: 'info' })
    await screen.findByText('Check your email!')
    expect(success).toBeInTheDocument()
  })

  it('closes a success when a larger element shows it', async () => {
    show(<ToasterOutlet />)
    toast({ title: 'Super Liked!', tone: 'success', stays: true })
    const success = await screen.findByText('Super Liked!')
    dismissSuccesses()
    await waitFor(() => expect(success).not.toBeInTheDocument())
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { CalendarLink } from './calendar-link'

const address = 'https://club.example/calendar/secret.ics'
const set = vi.fn<(isOn: boolean) => Promise<string | null>>()
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  set.mockReset().mockImplementation((isOn) => Promise.resolve(isOn ? address : null))
})

const open = (hasLink: boolean) => show(<CalendarLink live={{ status: 'ready', data: hasLink }} set={set} />)
const button = (name: string) => screen.getByRole('button', { name })

describe('the calendar link', () => {
  it('is offered to those who have none', () => {
    open(false)
    expect(button('Get Calendar Link')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Turn Off Link' })).toBeNull()
  })

  it('is shown once it is made, to be copied or opened', async () => {
    open(true)
    expect(screen.queryByLabelText('Your calendar link')).toBeNull()
    fireEvent.click(button('Replace Link'))
    expect(await screen.findByLabelText('Your calendar link')).toHaveValue(address)
    expect(set).toHaveBeenCalledExactlyOnceWith(true)
    const link = screen.getByRole('link', { name: 'Open in Calendar App' })
    expect(link).toHaveAttribute('href', 'webcal://club.example/calendar/secret.ics')
  })

  it('disappears when it is turned off', async () => {
    open(true)
    fireEvent.click(button('Replace Link'))
    await screen.findByLabelText('Your calendar link')
    fireEvent.click(button('Turn Off Link'))
    await waitFor(() => expect(screen.queryByLabelText('Your calendar link')).toBeNull())
    expect(set).toHaveBeenLastCalledWith(false)
    expect(toasts).toMatchObject([{ title: 'Calendar link turned off' }])
  })
})

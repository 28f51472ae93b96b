import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { Loaded } from './loaded'

type Names = Parameters<typeof Loaded<string[]>>[0]['live']

function showNames(live: Names) {
  show(
    <Loaded
      live={live}
      isEmpty={(names) => names.length === 0}
      empty={<p>Nobody yet</p>}
      errorTitle="No names"
    >
      {(names) => <p>{names.join(', ')}</p>}
    </Loaded>,
  )
}

describe('anything loaded', () => {
  it('shows that it is loading', () => {
    showNames({ status: 'loading' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('names what failed to load, and retries on request', () => {
    const retry = vi.fn()
    showNames({ status: 'error', error: new Error('denied'), retry })
    expect(screen.getByRole('alert')).toHaveTextContent('No names')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('never mistakes an error for nothing', () => {
    showNames({ status: 'error', error: new Error('denied') })
    expect(screen.queryByText('Nobody yet')).toBeNull()
  })

  it('shows that there is nothing', () => {
    showNames({ status: 'ready', data: [] })
    expect(screen.getByText('Nobody yet')).toBeVisible()
  })

  it('shows what there is', () => {
    showNames({ status: 'ready', data: ['Ana', 'Ben'] })
    expect(screen.getByText('Ana, Ben')).toBeVisible()
  })
})

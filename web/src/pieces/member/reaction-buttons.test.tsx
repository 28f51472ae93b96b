import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { paymentPath } from '../../payment-paths'
import { show } from '../../testing/show'
import { ReactionButtons } from './reaction-buttons'

function open(given: Partial<ComponentProps<typeof ReactionButtons>> = {}) {
  const onReact = vi.fn()
  show(<ReactionButtons credits={{ status: 'ready', data: 3 }} onReact={onReact} {...given} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { onReact, press }
}

const noCredits = { credits: { status: 'ready', data: 0 } } as const
const superLike = () => screen.getByRole('button', { name: 'Super like' })

describe('reaction button row', () => {
  it('sends pass, like and super like, and shows the credits', () => {
    const { onReact, press } = open()
    for (const name of ['Pass', 'Like', 'Super like']) press(name)
    expect(onReact.mock.calls).toEqual([['pass'], ['like'], ['super_like']])
    expect(screen.getByText('Credits: 3')).toBeVisible()
  })

  it('shows the current reaction and does not send it again', () => {
    const { onReact, press } = open({ reaction: 'like' })
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Like')
    press('Like')
    expect(onReact).not.toHaveBeenCalled()
    press('Pass')
    expect(onReact).toHaveBeenCalledExactlyOnceWith('pass')
  })

  it('treats several clicks in a row as one, because the next press is for another member', () => {
    const { onReact } = open()
    for (const detail of [1, 2, 3, 4]) fireEvent.click(superLike(), { detail })
    expect(onReact).toHaveBeenCalledExactlyOnceWith('super_like')
  })

  it('does nothing when no member is shown', () => {
    const { onReact, press } = open({ isDisabled: true })
    for (const name of ['Pass', 'Like', 'Super like']) press(name)
    expect(onReact).not.toHaveBeenCalled()
  })
})

describe('super like button', () => {
  it('is disabled for a member who is not a match, and explains why', () => {
    const { onReact, press } = open({ isMatch: false })
    press('Super like')
    press('Like')
    expect(onReact.mock.calls).toEqual([['like']])
    expect(superLike()).toHaveAccessibleDescription('You can only super like your matches.')
  })

  it('is disabled at 0 credits, and explains why', () => {
    const { onReact, press } = open(noCredits)
    press('Super like')
    expect(onReact).not.toHaveBeenCalled()
    expect(superLike()).toHaveAttribute('aria-disabled', 'true')
    expect(superLike()).toHaveAccessibleDescription('Insufficient credits')
    expect(screen.getByText('Insufficient credits')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      paymentPath({ type: 'credits', packageId: null }),
    )
  })

  it('shows no lack of credits when it is already set', () => {
    open({ ...noCredits, reaction: 'super_like' })
    expect(superLike()).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText('Insufficient credits')).not.toBeInTheDocument()
  })

  it('waits for the credits to load', () => {
    const { onReact, press } = open({ credits: { status: 'loading' } })
    press('Super like')
    expect(onReact).not.toHaveBeenCalled()
  })

  it('leaves the decision to the server when the credits cannot be read', () => {
    const { onReact, press } = open({ credits: { status: 'error', error: new Error('refused') } })
    press('Super like')
    expect(onReact).toHaveBeenCalledExactlyOnceWith('super_like')
  })
})

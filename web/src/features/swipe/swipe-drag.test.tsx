import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSwipeDrag } from './swipe-drag'

const onLetGo = vi.fn()

function Card() {
  const { px, handlers } = useSwipeDrag(onLetGo)
  return (
    <div data-testid="card" style={{ left: px }} {...handlers}>
      <button>More</button>
      {createPortal(<textarea aria-label="Report" />, document.body)}
    </div>
  )
}

const finger = { pointerId: 1, isPrimary: true, button: 0 }
const second = { pointerId: 2, isPrimary: false, button: 0 }
const card = () => screen.getByTestId('card')

/** Jsdom lays nothing out and captures no pointer. */
beforeEach(() => {
  onLetGo.mockReset()
  render(<Card />)
  Object.defineProperty(card(), 'clientWidth', { value: 400 })
  Object.assign(card(), { setPointerCapture: () => undefined })
  fireEvent.pointerDown(card(), { ...finger, clientX: 200 })
})

describe('a card under a finger', () => {
  it('stays in place while the user selects text in a dialog opened from it', () => {
    fireEvent.pointerUp(card(), { ...finger, clientX: 200 })
    const textArea = screen.getByLabelText('Report')
    fireEvent.pointerDown(textArea, { ...finger, clientX: 200 })
    fireEvent.pointerMove(textArea, { ...finger, clientX: 20 })
    fireEvent.pointerUp(textArea, { ...finger, clientX: 20 })
    expect(card()).toHaveStyle({ left: '0px' })
    expect(onLetGo).not.toHaveBeenCalled()
  })

  it('follows it, and returns when it is released too soon', () => {
    fireEvent.pointerMove(card(), { ...finger, clientX: 160 })
    expect(card()).toHaveStyle({ left: '-40px' })
    fireEvent.pointerUp(card(), { ...finger, clientX: 160 })
    expect(onLetGo).not.toHaveBeenCalled()
    expect(card()).toHaveStyle({ left: '0px' })
  })

  it.each([
    ['left', 60],
    ['right', 340],
  ])('goes to the %s, also by a flick that ends before its last move is drawn', (side, clientX) => {
    fireEvent.pointerMove(card(), { ...finger, clientX: 180 })
    fireEvent.pointerUp(card(), { ...finger, clientX })
    expect(onLetGo).toHaveBeenCalledExactlyOnceWith(side)
  })

  it('ignores a second finger', () => {
    fireEvent.pointerMove(card(), { ...finger, clientX: 160 })
    fireEvent.pointerMove(card(), { ...second, clientX: 390 })
    fireEvent.pointerUp(card(), { ...second, clientX: 390 })
    expect(card()).toHaveStyle({ left: '-40px' })
    expect(onLetGo).not.toHaveBeenCalled()
  })
})

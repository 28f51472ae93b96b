/** A list that re-sorts itself under a thumb, by a clock that the test sets. */
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { guardMs, guardTaps, holdMs, inOrder, useSteadyRows } from './steady-list'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1 })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

const keyOf = (name: string) => name
const released = vi.fn<(acted: readonly string[]) => void>()
const admitted = vi.fn<(name: string) => void>()

type Props = { guests?: readonly string[]; search?: string; filter?: 'all' | 'pending' }
const three = ['Ada', 'Ben', 'Cleo']

/** Guests who are pending, then those who are in; `filter` hides the latter. */
function Guests({ guests = three, search = '', filter = 'all' }: Props) {
  const [inside, setInside] = useState<readonly string[]>([])
  const pending = guests.filter((name) => !inside.includes(name))
  const { rows, hold, isHeld } = useSteadyRows({
    view: search,
    keyOf,
    find: (isStaying) => {
      const others = inside.filter((name) => filter === 'all' || isStaying(name))
      return [...pending, ...others].filter((name) => name.includes(search))
    },
    onRelease: (acted) => released([...acted]),
  })
  const admit = (name: string) => {
    admitted(name)
    hold(name)
    setInside((before) => [...before, name])
  }
  return (
    <ul ref={guardTaps}>
      {rows.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => admit(name)}>
            {isHeld(name) ? `✓ ${name}` : name}
          </button>
        </li>
      ))}
    </ul>
  )
}

beforeEach(() => {
  released.mockClear()
  admitted.mockClear()
})

describe('a list of rows with buttons', () => {
  let change: (props: Props) => void
  beforeEach(() => {
    const { rerender } = show(<Guests />)
    change = (props) => rerender(<Guests {...props} />)
  })
  /** The list learns of its rows in a microtask. */
  const arrives = (...guests: string[]) => {
    change({ guests })
    return pass(0)
  }

  it.each([1, 220, guardMs - 1])('ignores the tap on another row %i ms after a tap', async (ms) => {
    tap('Ada')
    await pass(ms)
    tap('Ben')
    expect(admitted.mock.calls).toEqual([['Ada']])
  })

  it('ignores a second tap on the same button, which would undo the first by now', async () => {
    tap('Ada')
    await pass(220)
    fireEvent.click(screen.getByRole('button', { name: '✓ Ada' }), { detail: 0 })
    tap('✓ Ada')
    expect(admitted).toHaveBeenCalledOnce()
  })

  it('answers again when the guard is over', async () => {
    tap('Ada')
    await pass(guardMs)
    tap('Ben')
    expect(admitted.mock.calls).toEqual([['Ada'], ['Ben']])
  })

  it('answers a keyboard on another row at once', () => {
    tap('Ada')
    fireEvent.click(screen.getByRole('button', { name: 'Ben' }), { detail: 0 })
    expect(admitted.mock.calls).toEqual([['Ada'], ['Ben']])
  })

  it('ignores a tap just after its rows were moved by an arrival, and answers it when they have settled', async () => {
    await arrives('Aaron', ...three)
    tap('Ada')
    expect(admitted).not.toHaveBeenCalled()
    await pass(guardMs)
    tap('Ada')
    expect(admitted.mock.calls).toEqual([['Ada']])
  })

  it('answers a tap after an arrival at its end, which moves nothing', async () => {
    await arrives(...three, 'Zoe')
    tap('Ada')
    expect(admitted.mock.calls).toEqual([['Ada']])
  })

  it('leaves an admitted row in its place for two seconds, then moves it', async () => {
    tap('Ada')
    await pass(holdMs - 1)
    expect(names()).toEqual(['✓ Ada', 'Ben', 'Cleo'])
    await pass(1)
    expect(names()).toEqual(['Ben', 'Cleo', 'Ada'])
    expect(released.mock.calls).toEqual([[['Ada']]])
  })

  it('adds arrivals at the end while a row is held', async () => {
    tap('Cleo')
    await arrives('Aaron', ...three)
    expect(names()).toEqual(['Ada', 'Ben', '✓ Cleo', 'Aaron'])
  })

  it('holds no row in a list that was searched in between', async () => {
    tap('Ada')
    change({ search: 'e' })
    expect(names()).toEqual(['Ben', 'Cleo'])
    await pass(holdMs)
    expect(released).not.toHaveBeenCalled()
  })
})

it('A filter that no longer fits an admitted row removes it after two seconds', async () => {
  show(<Guests filter="pending" />)
  tap('Ben')
  expect(names()).toEqual(['Ada', '✓ Ben', 'Cleo'])
  await pass(holdMs)
  expect(names()).toEqual(['Ada', 'Cleo'])
})

it('Rows are in the given order while none is held', () => {
  expect(inOrder(['b', 'a'], [], keyOf)).toEqual(['b', 'a'])
  expect(inOrder(['new', 'b', 'a'], ['a', 'gone', 'b'], keyOf)).toEqual(['a', 'b', 'new'])
})

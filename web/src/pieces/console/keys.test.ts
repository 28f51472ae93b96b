/** The keys of the console: digits, rows, and silence while a dialog or a question is open. */
import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useConsoleKeys } from './keys'

afterEach(() => document.body.replaceChildren())

const press = (key: string, rest: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...rest })

it('open the places in the order in which they stand on a keyboard', () => {
  const openTab = vi.fn()
  renderHook(() => useConsoleKeys({ openTab }))
  for (const key of ['1', '8', '9', '0']) press(key)
  expect(openTab.mock.calls.flat()).toEqual([0, 7, 8, 9])
})

it.each(['dialog', 'alertdialog'])('do nothing while a role=%s is open, wherever the focus is', (role) => {
  const actions = { openTab: vi.fn(), jump: vi.fn(), help: vi.fn() }
  renderHook(() => useConsoleKeys(actions))
  const all = () => {
    press('1')
    press('?')
    press('k', { ctrlKey: true })
  }
  document.body.innerHTML = `<div role="${role}" data-state="open"><button>Go on</button></div>`
  all()
  document.querySelector('button')?.focus()
  all()
  for (const verb of Object.values(actions)) expect(verb).not.toHaveBeenCalled()
  document.querySelector(`[role=${role}]`)?.setAttribute('data-state', 'closed')
  all()
  for (const verb of Object.values(actions)) expect(verb).toHaveBeenCalledTimes(1)
})

it('go from row to row: to what opens it, and to the row itself where nothing does', () => {
  renderHook(() => useConsoleKeys({ openTab: vi.fn() }))
  document.body.innerHTML = `<ul data-console>
    <li data-list-row tabindex="-1" id="a"><button>Deactivate</button><button data-row id="rename"></button></li>
    <li data-list-row tabindex="-1" id="b"><button>Withdraw</button></li>
    <li><details><summary data-row tabindex="0" id="c"></summary></details></li>
  </ul>`
  const focused = (key: string) => {
    press(key)
    return document.activeElement?.id
  }
  expect(['j', 'j', 'j', 'j', 'k', 'k'].map(focused)).toEqual(['rename', 'b', 'c', 'c', 'b', 'rename'])
  document.querySelector<HTMLElement>('#b button')?.focus()
  expect(focused('j')).toBe('c')
})

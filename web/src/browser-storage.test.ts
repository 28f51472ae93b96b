import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, refuseSilentDatabase, reloadWithoutDatabase, tabStorage } from './browser-storage'

const storages = [
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe.each(storages)('%s', (name, storage) => {
  it('retains a value until it is removed', () => {
    storage.write('a', '1')
    storage.write('b', '2')
    expect(window[name].getItem('a')).toBe('1')
    storage.remove('a')
    expect(storage.read('a')).toBeNull()
    expect(storage.read('b')).toBe('2')
    expect(storage.keys()).toEqual(['b'])
    expect(storage.isAllowed()).toBe(true)
  })

  it('is empty when it is refused, and throws nothing', () => {
    storage.write('a', '1')
    const refused = vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    storage.write('b', '2')
    storage.remove('a')
    expect(storage.read('a')).toBeNull()
    expect(storage.keys()).toEqual([])
    expect(refused).toHaveBeenCalledTimes(4)
    expect(storage.isAllowed()).toBe(false)
  })

  it('loses what it has no room for, and throws nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    })
    storage.write('a', '1')
    expect(storage.read('a')).toBeNull()
  })
})

describe('a database that does not answer', () => {
  it('is refused after the reload that asks for it, and only then', () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    refuseSilentDatabase()
    expect(indexedDB.open('any')).toEqual({})
    const reload = vi.fn()
    reloadWithoutDatabase(reload)
    expect(reload).toHaveBeenCalledOnce()
    refuseSilentDatabase()
    expect(() => indexedDB.open('any')).toThrow('The database did not answer earlier.')
    vi.unstubAllGlobals()
  })
})

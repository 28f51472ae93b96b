import { describe, expect, it } from 'vitest'
import { hasVectors, kernelFor } from './kernel-module'

describe('the compiled kernel', () => {
  it('runs on every machine that this project supports', () => {
    expect(hasVectors()).toBe(true)
  })

  it('has a memory of its own, of the size asked for at least', () => {
    const [one, other] = [kernelFor(70_000), kernelFor(1)]
    expect(one.memory.byteLength).toBeGreaterThanOrEqual(70_000)
    expect(one.memory).not.toBe(other.memory)
  })
})

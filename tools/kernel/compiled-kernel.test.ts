import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../project'
import { compiledKernel, kernelModule } from './compiled-kernel'

describe('the matching kernel', () => {
  it('is compiled from its source as it is now', () => {
    expect(readFileSync(fromRoot(kernelModule), 'utf8')).toBe(compiledKernel())
  })
})

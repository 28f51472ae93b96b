/** Which Java a version line tells of. */
import { describe, expect, it } from 'vitest'
import { javaMajor } from './java'

describe('javaMajor', () => {
  it.each([
    ['openjdk version "21.0.2" 2024-01-16', 21],
    ['openjdk version "25" 2025-09-16', 25],
    ['java version "1.8.0_292"', 8],
    ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
    ['command not found', 0],
    ['', 0],
  ])('reads %j as %i', (output, major) => {
    expect(javaMajor(output)).toBe(major)
  })
})

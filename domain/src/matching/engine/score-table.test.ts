import { describe, expect, it } from 'vitest'
import { ageColumn, columnCount, genderColumn, minAgeColumn } from './layout'
import { plainScoring } from './plain-arithmetic'
import { blocksFor, ScoreTable } from './score-table'

const row = Uint8Array.from({ length: columnCount }, (_, column) => column + 1)

describe('the table of rows', () => {
  it('begins with rows that nobody may meet', () => {
    const table = new ScoreTable(20, plainScoring)
    expect(table.capacity).toBe(32)
    expect([table.at(31, genderColumn), table.at(31, minAgeColumn)]).toEqual([0, 255])
  })

  it('keeps its rows when it grows, and has empty ones for the others', () => {
    const table = new ScoreTable(16, plainScoring)
    table.write(15, row)
    const grown = table.grown()
    expect(grown.capacity).toBe(32)
    expect([grown.at(15, genderColumn), grown.at(15, columnCount - 1)]).toEqual([1, columnCount])
    expect(grown.at(16, minAgeColumn)).toBe(255)
  })

  it('takes rows over from another table', () => {
    const [one, other] = [new ScoreTable(16, plainScoring), new ScoreTable(32, plainScoring)]
    one.write(3, row)
    other.copyRow(one, 3, 20)
    expect(other.at(20, ageColumn)).toBe(ageColumn + 1)
  })

  it('fills blocks of sixteen', () => {
    expect([0, 1, 16, 17].map(blocksFor)).toEqual([0, 1, 1, 2])
  })
})

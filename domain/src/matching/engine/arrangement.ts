/** A table sorted by gender, interest and age, so that each member is compared with slices of it only. */
import { limits } from '../../limits'
import type { Arithmetic } from './arithmetic'
import { acceptsColumn, ageColumn, ageSpanColumn, genderColumn, lanes, minAgeColumn } from './layout'
import { blocksFor, ScoreTable } from './score-table'

/** Ages from 0 to the oldest. */
const ageCount = limits.age.max + 1
/** Gender and interest together: four bits each. */
const kindCount = 256

/** Members of one gender with the same interest, by age; a group starts with a block. */
type Group = {
  readonly gender: number
  readonly accepts: number
  /** Age → the first seat of a member at least that old; one more than there are ages. */
  readonly seatOfAge: Uint32Array
}

const noSlot = -1

export class Arrangement {
  readonly table: ScoreTable
  /** Seat in the new table → slot in the old one; -1 for an empty seat. */
  readonly slots: Int32Array
  /** Slot in the old table → seat in the new one; -1 for a slot without a member. */
  readonly seats: Int32Array
  readonly #groups: Group[] = []

  /** Of the members in the first `size` slots of `table`. */
  constructor(table: ScoreTable, size: number, { scoring }: Arithmetic) {
    const nextSeats = this.#group(countByKindAndAge(table, size))
    const seatCount = this.#groups.at(-1)?.seatOfAge[ageCount] ?? 0
    this.table = new ScoreTable(seatCount, scoring)
    this.slots = new Int32Array(seatCount).fill(noSlot)
    this.seats = new Int32Array(size).fill(noSlot)
    for (let slot = 0; slot < size; slot += 1) {
      if (table.at(slot, genderColumn) === 0) continue
      const key = kindAndAge(table, slot)
      const seat = nextSeats[key] ?? 0
      nextSeats[key] = seat + 1
      this.table.copyRow(table, slot, seat)
      this.slots[seat] = slot
      this.seats[slot] = seat
    }
  }

  /** Sets the table's ranges to the slices that the member of a seat is compared with. */
  chooseRanges(seat: number): void {
    const [gender, accepts] = [this.table.at(seat, genderColumn), this.table.at(seat, acceptsColumn)]
    const youngest = this.table.at(seat, minAgeColumn)
    const oldest = youngest + this.table.at(seat, ageSpanColumn)
    this.table.clearRanges()
    for (const group of this.#groups) {
      if ((group.gender & accepts) === 0 || (gender & group.accepts) === 0) continue
      const from = group.seatOfAge[Math.min(youngest, ageCount)] ?? 0
      const to = group.seatOfAge[Math.min(oldest + 1, ageCount)] ?? 0
      if (from < to) this.table.addRange(Math.floor(from / lanes), blocksFor(to))
    }
  }

  /** Assigns seats to each group; returns the first seat of each kind and age. */
  #group(counts: Uint32Array): Uint32Array {
    const seats = new Uint32Array(counts.length)
    let seat = 0
    for (let kind = 0; kind < kindCount; kind += 1) {
      const seatOfAge = new Uint32Array(ageCount + 1)
      const first = blocksFor(seat) * lanes
      seat = first
      for (let age = 0; age < ageCount; age += 1) {
        seats[kind * ageCount + age] = seatOfAge[age] = seat
        seat += counts[kind * ageCount + age] ?? 0
      }
      seatOfAge[ageCount] = seat
      if (seat > first) this.#groups.push({ gender: kind >> 4, accepts: kind & 15, seatOfAge })
    }
    return seats
  }
}

function kindAndAge(table: ScoreTable, slot: number): number {
  const kind = table.at(slot, genderColumn) * 16 + table.at(slot, acceptsColumn)
  return kind * ageCount + table.at(slot, ageColumn)
}

function countByKindAndAge(table: ScoreTable, size: number): Uint32Array {
  const counts = new Uint32Array(kindCount * ageCount)
  for (let slot = 0; slot < size; slot += 1) {
    if (table.at(slot, genderColumn) === 0) continue
    const key = kindAndAge(table, slot)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Parties at the door: seats of one order that one member holds, admitted one by one or all at once. */
import { grouped } from '../grouped'
import type { DoorRow } from './door-row'

type Seat = Pick<DoorRow, 'kind' | 'id' | 'party' | 'checked_in_at'> & {
  /** The console lists valid seats alone. */
  readonly standing?: DoorRow['standing']
}

/** A line of the list that offers to admit a party. */
export type Party<Row> = {
  readonly kind: 'party'
  readonly id: string
  /** Two or more, those that are in included; refunded ones are not. */
  readonly seats: readonly Row[]
}

export type Parties<Row> = ReadonlyMap<string, Party<Row>>

export function partiesOf<Row extends Seat>(rows: Iterable<Row>): Parties<Row> {
  const valid = grouped(rows, ({ party, standing }) => (standing === 'refunded' ? null : party))
  return new Map(
    [...valid].flatMap(([id, seats]) => (seats.length > 1 ? [[id, { kind: 'party', id, seats }]] : [])),
  )
}

/** The party of a seat; null for a guest who is in none. */
export function partyOf<Row>(parties: Parties<Row>, { party }: Pick<DoorRow, 'party'>): Party<Row> | null {
  return (party === null ? undefined : parties.get(party)) ?? null
}

/** The seats of a party that are still to come. */
export function pendingSeats<Row extends Seat>(party: Party<Row> | null): readonly Row[] {
  return party?.seats.filter(({ checked_in_at }) => checked_in_at === null) ?? []
}

/** 'with 2 more'; null for a guest who is in no party. */
export function companyOf(party: Party<unknown> | null): string | null {
  return party && `with ${party.seats.length - 1} more`
}

export function lineKey({ kind, id }: Pick<Seat | Party<unknown>, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/**
 * `rows` with a line before the first pending seat of each party that has several; seats that `isHeld` is true of count
 * as pending, so that their line stays as long as they do.
 */
export function withParties<Row extends Seat>(
  rows: readonly Row[],
  parties: Parties<Row>,
  isHeld: (key: string) => boolean,
): (Row | Party<Row>)[] {
  const placed = new Set<string>()
  const isExpected = (seat: Row) => seat.checked_in_at === null || isHeld(lineKey(seat))
  return rows.flatMap((row) => {
    const party = partyOf(parties, row)
    if (party === null || placed.has(party.id) || !party.seats.includes(row)) return [row]
    if (!isExpected(row) || party.seats.filter(isExpected).length < 2) return [row]
    placed.add(party.id)
    return [party, row]
  })
}

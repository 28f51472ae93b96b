/** Groups rows by a key, in the order in which a key is first met; rows without a key (null) are left out. */
export function grouped<Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string | null,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

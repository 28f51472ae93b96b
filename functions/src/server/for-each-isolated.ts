/** Work on several items, in which a failure does not stop the others. */

/** Runs `work` for each item in turn, also after a failure; rejects at the end with the first error. */
export async function forEachIsolated<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** Counts the items for which `work` returns true, `atOnce` of them at a time, also after a failure; rejects at the end with an error. */
export async function countIsolated<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const left = items.values()
  let count = 0
  const worker = () =>
    forEachIsolated(left, async (item) => {
      if (await work(item)) count += 1
    })
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}

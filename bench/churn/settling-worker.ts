/** One process of the service that settles: settles the members it is sent, and reports each commit and what it took. */
import { initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { matchingIn } from '../../functions/src/matching/matching'
import { timed, type Span } from '../kit/span'

const [, , project = '', fence = ''] = process.argv
const orderSchema = z.object({ id: z.number(), uid: z.string() })

/** The negative control: the same code, with commits without preconditions. */
function withoutFence(db: Firestore): Firestore {
  return new Proxy(db, {
    get(target, property) {
      if (property === 'batch') return () => carelessBatch(target)
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function carelessBatch(db: Firestore) {
  const batch = db.batch()
  const update = batch.update.bind(batch)
  const set = batch.set.bind(batch)
  batch.create = (reference, data) => set(reference, data)
  batch.update = (reference: Parameters<typeof update>[0], data: Parameters<typeof update>[1]) =>
    update(reference, data)
  return batch
}

const db = getFirestore(initializeApp({ projectId: project }))
const matching = matchingIn(fence === 'without-fence' ? withoutFence(db) : db)

/** The gate of `matching`, with the time that its last batch took. */
const { gate } = matching.runs
const settle = gate.settle.bind(gate)
let latest: Span | undefined
gate.settle = async (uids) => {
  const [pairs, span] = await timed(() => settle(uids))
  latest = span
  return pairs
}

/** With the first order, as when deployed; that order's own batch waits for it. */
let loading: Promise<Span> | undefined
const load = () => timed(() => gate.withLock(() => gate.current())).then(([, span]) => span)

process.on('message', (message) => {
  const { id, uid } = orderSchema.parse(message)
  const loaded = (loading ??= load())
  matching.settle(uid).then(
    async () =>
      process.send?.({ id, isSettled: true, report: { settling: latest, indexLoad: await loaded } }),
    () => process.send?.({ id, isSettled: false }),
  )
})
process.send?.({ id: -1, isSettled: true })

/** The contents of the account: every object by its id, and the events about changes. */
import { noSuch } from '../api/errors'
import { newId, type EventType, type StripeEvent, type StripeObject } from './objects'

type Kind = StripeObject['object']
type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>
export type Cause = NonNullable<StripeEvent['request']>

export type LedgerOptions = {
  /** Seconds; can be ahead of the real time. */
  now: () => number
  apiVersion: string
  sendEvent: (event: StripeEvent) => void
  /** The contents of an earlier account, the oldest first. */
  kept: StripeObject[]
}
export type Ledger = ReturnType<typeof openBooks>

export function openBooks({ now, apiVersion, sendEvent, kept }: LedgerOptions) {
  const objects = new Map(kept.map((object) => [object.id, object]))
  let cause: Cause = { id: null, idempotency_key: null }

  /** Events of `work` name the request that made them. */
  function because<Result>(request: Cause, work: () => Result): Result {
    const before = cause
    cause = request
    try {
      return work()
    } finally {
      cause = before
    }
  }

  /** The newest first. */
  function all<K extends Kind>(kind: K): OfKind<K>[] {
    return [...objects.values()].filter((object): object is OfKind<K> => object.object === kind).reverse()
  }

  /** `param`: the parameter with the id. */
  function find<K extends Kind>(kind: K, id: string, param = 'id'): OfKind<K> {
    const object = objects.get(id)
    if (object?.object !== kind) throw noSuch(kind, id, param)
    return object as OfKind<K>
  }

  function add<Added extends StripeObject>(object: Added): Added {
    objects.set(object.id, object)
    return object
  }

  /** An event holds the object as it is at this moment. */
  function tell(type: EventType, object: StripeObject, before?: object): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      data: structuredClone({ object, ...(before && { previous_attributes: before }) }),
      livemode: false,
      pending_webhooks: 1,
      request: cause,
      type,
    }
    sendEvent(add(event))
  }

  return {
    now,
    because,
    all,
    find,
    get: (id: string) => objects.get(id) ?? null,
    add,
    tell,
    remove: (id: string) => objects.delete(id),
    objects: () => [...objects.values()],
  }
}

/** Reconciles the members in a range of uids with their documents, or rebuilds a lost index from them. */
import { limits } from '@club/domain/limits'
import { nothingDone, sum, type Tally } from '@club/domain/matching/run/match-run'
import { isIn, type IdRange } from '@club/domain/matching/run/ranges'
import { loadCandidates, type Candidate } from '../candidates'
import { idPages, readsOf, type IdPage } from '../../server/store/id-pages'
import {
  isSame,
  type Memory,
  loadShards,
  shardId,
  shardIds,
  shardsToRead,
  type Meta,
  type PackedShard,
  type Shard,
} from '../memory'
import { loadPins } from '../pins'
import type { RunContext } from './runs'
import type { Firestore } from 'firebase-admin/firestore'
import { packMembers, packPins, type IndexedMember } from '@club/domain/matching/index/packed-shard'
import type { Pin, Pins } from '@club/domain/members/pair'

const documentsPerMember = 4

/** Settles, page by page, each member who differs from the index, or who is in it without documents. */
export async function reconcileMembers(range: IdRange, context: RunContext): Promise<Tally> {
  let tally = nothingDone
  const accounts = context.db.collection('accounts').select()
  for await (const page of idPages(accounts, range, context.sizes.membersPerPage))
    tally = sum(tally, await reconcilePage(page, context))
  return tally
}

async function reconcilePage(page: IdPage, { gate, db }: RunContext): Promise<Tally> {
  const known = await gate.withLock(async () => {
    const { memory, reads } = await gate.current()
    return { reads, uids: [...memory.club.members.keys()].filter((uid) => isIn(page.range, uid)) }
  })
  const uids = [...new Set([...page.docs.map(({ id }) => id), ...known.uids])]
  const candidates = await loadCandidates(uids, db)
  const compared = await gate.withLock(async () => {
    const { memory, reads } = await gate.current()
    return { reads, uids: [...candidates].filter((found) => differs(memory, ...found)).map(([uid]) => uid) }
  })
  const looked = readsOf(page) + known.reads + compared.reads + documentsPerMember * uids.length
  return sum({ ...nothingDone, reads: looked }, await settled(compared.uids, { gate }))
}

async function settled(uids: readonly string[], { gate }: Pick<RunContext, 'gate'>): Promise<Tally> {
  let writes = 0
  for (let at = 0; at < uids.length; at += limits.matchRun.groupSize)
    writes += 2 + (await gate.settle(uids.slice(at, at + limits.matchRun.groupSize)))
  return { reads: documentsPerMember * uids.length, writes, reconciled: uids.length }
}

/** Write times are ignored: equal documents have equal results. */
function differs({ club }: Memory, uid: string, { member, derived }: Candidate): boolean {
  const isKnown = member ? isSame(club.members.get(uid), member.traits) : !club.members.has(uid)
  return !isKnown || derived.length > 0
}

/** The index as stored, without the club derived from it, which a rebuild does not need. */
type Index = { readonly versions: Map<string, number>; readonly shards: Map<string, Shard | null> }

type Draft = { readonly members: Map<string, IndexedMember>; readonly pins: Map<string, Pin> }

/**
 * Writes shards page by page and no pairs, which follow later; pins of lost shards are restored. Documents are read
 * after meta, as in settling, so that a member who has just left does not come back.
 */
export async function rebuildMembers(range: IdRange, context: RunContext): Promise<Tally> {
  const index: Index = { versions: new Map(), shards: new Map() }
  let tally = nothingDone
  const accounts = context.db.collection('accounts').select()
  for await (const page of idPages(accounts, range, context.sizes.membersPerRebuiltPage)) {
    const done = await context.gate.withLock(() => rebuildPage(page, index, context))
    tally = sum(tally, { ...done, reads: done.reads + readsOf(page) })
  }
  return tally
}

async function rebuildPage(page: IdPage, index: Index, { gate, db }: RunContext): Promise<Tally> {
  let reads = 0
  return gate.retryOnConflict(async () => {
    const meta = await gate.meta()
    reads += 1 + shardsToRead(meta, index).length
    if (!(await refresh(index, meta, db))) return null
    const restored = await loadPins(lostShards(index), db)
    reads += restored.reads
    const uids = [...new Set([...page.docs.map(({ id }) => id), ...indexedIn(page.range, index)])]
    const candidates = await loadCandidates(uids, db)
    reads += documentsPerMember * uids.length
    const derived = [...candidates.values()].flatMap((candidate) => candidate.derived)
    const { shards, reconciled } = changedShards(index, candidates, restored.pins)
    if (shards.size === 0 && derived.length === 0) return { reads, writes: 0, reconciled: 0 }
    const packed = new Map([...shards].map(([id, shard]) => [id, packedOf(shard)]))
    const fence = await gate.installShards(meta, packed, { derived })
    if (!fence) return null
    remember(index, shards, fence)
    return { reads, writes: 1 + shards.size + derived.length, reconciled }
  })
}

/** Reads the shards that have changed; false when one is newer than meta: another commit came in between. */
async function refresh({ versions, shards }: Index, meta: Meta | null, db: Firestore): Promise<boolean> {
  const wanted = shardsToRead(meta, { versions })
  const ids = wanted.map(([id]) => id)
  const loaded = await loadShards(ids, db)
  for (const [id, version] of wanted) {
    const shard = loaded.get(id) ?? null
    if (shard && shard.version !== version) return false
    shards.set(id, shard)
    versions.set(id, version)
  }
  return true
}

function lostShards({ shards }: Index): string[] {
  return shardIds.filter((id) => !shards.get(id))
}

function indexedIn(range: IdRange, { shards }: Index): string[] {
  return [...shards.values()].flatMap((shard) =>
    [...(shard?.members.keys() ?? [])].filter((uid) => isIn(range, uid)),
  )
}

/** The lost shards, and those that differ from the documents, in their desired form. */
function changedShards({ shards }: Index, candidates: ReadonlyMap<string, Candidate>, restored: Pins) {
  const next = new Map<string, Draft>()
  const draft = (id: string): Draft => {
    const shard = next.get(id) ?? draftOf(shards.get(id) ?? null)
    next.set(id, shard)
    return shard
  }
  for (const [id, shard] of shards) if (shard === null) draft(id)
  for (const [pair, pin] of restored) draft(shardId(pair)).pins.set(pair, pin)
  let reconciled = 0
  for (const [uid, { member }] of candidates) {
    const id = shardId(uid)
    const old = shards.get(id)?.members.get(uid)
    if (member ? isSame(old?.traits, member.traits) : !old) continue
    reconciled += 1
    if (member) draft(id).members.set(uid, member)
    else draft(id).members.delete(uid)
  }
  return { shards: next, reconciled }
}

function draftOf(shard: Shard | null): Draft {
  return { members: new Map(shard?.members), pins: new Map(shard?.pins) }
}

function packedOf({ members, pins }: Draft): PackedShard {
  return { packed: packMembers(members), pins: packPins(pins) }
}

function remember(index: Index, drafts: ReadonlyMap<string, Draft>, { content: { version } }: Meta): void {
  for (const [id, draft] of drafts) {
    index.shards.set(id, { version, ...draft })
    index.versions.set(id, version)
  }
}

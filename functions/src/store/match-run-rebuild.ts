/** Writes the members of a range of uids into an index that is lost or damaged: shards only, for the pairs follow later. */
import type { Firestore } from 'firebase-admin/firestore'
import { nothingDone, sum, type Tally } from '@club/domain/matching/match-run'
import { packMembers, packPins, type IndexedMember } from '@club/domain/matching/packed-shard'
import { isIn, type IdRange } from '@club/domain/matching/run-ranges'
import { loadCandidates, type Candidate } from './candidates'
import { idPages, readsOf, type IdPage } from './id-pages'
import {
  isSame,
  loadShards,
  shardId,
  shardsToRead,
  type Meta,
  type PackedShard,
  type Shard,
} from './match-memory'
import type { RunContext } from './match-run-context'

/** The index as it is stored, without the club that could be derived from it: that would take long, and is not needed. */
type Index = { readonly versions: Map<string, number>; readonly shards: Map<string, Shard | null> }

type Draft = { readonly members: Map<string, IndexedMember>; readonly pins: Shard['pins'] }

const documentsPerMember = 4

/** Page by page: the documents are read after meta, as in settling, so that nobody who has just left comes back. */
export async function rebuildMembers(range: IdRange, context: RunContext): Promise<Tally> {
  const index: Index = { versions: new Map(), shards: new Map() }
  let tally = nothingDone
  const accounts = context.db.collection('accounts').select()
  for await (const page of idPages(accounts, range, context.sizes.membersPerRebuiltPage)) {
    const done = await context.gate.inTurn(() => rebuildPage(page, index, context))
    tally = sum(tally, { ...done, reads: done.reads + readsOf(page) })
  }
  return tally
}

async function rebuildPage(page: IdPage, index: Index, { gate, db }: RunContext): Promise<Tally> {
  let reads = 0
  return gate.untilItHolds(async () => {
    const meta = await gate.meta()
    reads += 1 + shardsToRead(meta, index).length
    if (!(await refresh(index, meta, db))) return null
    const uids = [...new Set([...page.docs.map(({ id }) => id), ...indexedIn(page.range, index)])]
    const candidates = await loadCandidates(uids, db)
    reads += documentsPerMember * uids.length
    const derived = [...candidates.values()].flatMap((candidate) => candidate.derived)
    const { shards, mended } = mendedShards(index, candidates)
    if (shards.size === 0 && derived.length === 0) return { reads, writes: 0, mended: 0 }
    const packed = new Map([...shards].map(([id, shard]) => [id, packedOf(shard)]))
    const fence = await gate.installShards(meta, packed, { derived })
    if (!fence) return null
    remember(index, shards, fence)
    return { reads, writes: 1 + shards.size + derived.length, mended }
  })
}

/** Reads what has changed; false when a shard is newer than meta: somebody came in between. */
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

function indexedIn(range: IdRange, { shards }: Index): string[] {
  return [...shards.values()].flatMap((shard) =>
    [...(shard?.members.keys() ?? [])].filter((uid) => isIn(range, uid)),
  )
}

/** The shards that differ from the documents, as they should be, and those that nobody can read. */
function mendedShards({ shards }: Index, candidates: ReadonlyMap<string, Candidate>) {
  const next = new Map<string, Draft>()
  for (const [id, shard] of shards) if (shard === null) next.set(id, draftOf(shard))
  let mended = 0
  for (const [uid, { member }] of candidates) {
    const id = shardId(uid)
    const old = shards.get(id)?.members.get(uid)
    if (member ? isSame(old?.traits, member.traits) : !old) continue
    mended += 1
    const shard = next.get(id) ?? draftOf(shards.get(id) ?? null)
    next.set(id, shard)
    if (member) shard.members.set(uid, member)
    else shard.members.delete(uid)
  }
  return { shards: next, mended }
}

function draftOf(shard: Shard | null): Draft {
  return { members: new Map(shard?.members), pins: shard?.pins ?? new Map() }
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

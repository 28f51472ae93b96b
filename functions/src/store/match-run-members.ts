/** Makes the index, and all matches with it, agree with the documents of the members in a range of uids. */
import { limits } from '@club/domain/limits'
import { nothingDone, sum, type Tally } from '@club/domain/matching/match-run'
import { isIn, type IdRange } from '@club/domain/matching/run-ranges'
import { loadCandidates, type Candidate } from './candidates'
import { idPages, readsOf, type IdPage } from './id-pages'
import { isSame, type Memory } from './match-memory'
import type { RunContext } from './match-run-context'

const documentsPerMember = 4

/** Page by page: whoever differs is settled, whoever is in the index without documents leaves it. */
export async function mendMembers(range: IdRange, context: RunContext): Promise<Tally> {
  let tally = nothingDone
  const accounts = context.db.collection('accounts').select()
  for await (const page of idPages(accounts, range, context.sizes.membersPerPage))
    tally = sum(tally, await mendPage(page, context))
  return tally
}

async function mendPage(page: IdPage, { gate, db }: RunContext): Promise<Tally> {
  const known = await gate.inTurn(async () => {
    const { memory, reads } = await gate.current()
    return { reads, uids: [...memory.club.members.keys()].filter((uid) => isIn(page.range, uid)) }
  })
  const uids = [...new Set([...page.docs.map(({ id }) => id), ...known.uids])]
  const candidates = await loadCandidates(uids, db)
  const compared = await gate.inTurn(async () => {
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
  return { reads: documentsPerMember * uids.length, writes, mended: uids.length }
}

/** When the documents were written does not count: what follows from them is the same. */
function differs({ club }: Memory, uid: string, { member, derived }: Candidate): boolean {
  const isKnown = member ? isSame(club.members.get(uid), member.traits) : !club.members.has(uid)
  return !isKnown || derived.length > 0
}

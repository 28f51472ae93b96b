/** Does one range of each phase of a run in a large club, in a process whose memory its parent limits. */
import { limits } from '@club/domain/limits'
import { reconcileMembers } from '../../functions/src/matching/run/members'
import { reconcilePairs, pairBounds } from '../../functions/src/matching/run/pairs'
import { rangeAt } from '@club/domain/matching/run/ranges'
import { newProcess, projectOfItsOwn } from './match-run-process'

const [project = '', wholeClubAtOnce = ''] = process.argv.slice(2)
const sizes = limits.matchRun
const context = { ...newProcess(projectOfItsOwn(project)), sizes }
const bounds = await pairBounds(context)

/** More than there are; Firestore takes twice as many as a limit. */
const allPairs = 1_000_000

if (wholeClubAtOnce !== '') {
  await reconcilePairs({ after: '', upTo: null }, { ...context, sizes: { ...sizes, pairsPerPage: allPairs } })
} else {
  const pairs = await reconcilePairs(rangeAt(bounds, bounds.length >> 1), context)
  const members = await reconcileMembers({ after: '', upTo: 'member11' }, context)
  console.log(JSON.stringify({ ranges: bounds.length + 1, pairs, members }))
}

/** What `npm run matches -- …` was asked to do. */
import { Problem } from '../problem'
import { takeProject } from '../project-argument'

export type MatchesWish = {
  /** null: whichever suite runs on this machine. */
  projectId: string | null
} & (
  | { verb: 'plan' | 'status' | 'cancel' }
  | { verb: 'start'; isAgreed: boolean }
  | { verb: 'replay'; pair: string }
)

const usage = 'Use: npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]'

/** A pair is named by its id, or by the two uids. */
export function matchesArguments(args: string[]): MatchesWish {
  const { projectId, rest } = takeProject(args, usage)
  const [verb = '', ...words] = rest
  if (verb === 'start') return { projectId, verb, isAgreed: agreement(words) }
  if (verb === 'replay') return { projectId, verb, pair: pairIn(words) }
  if (words.length > 0) throw new Problem(usage)
  if (verb === 'plan' || verb === 'status' || verb === 'cancel') return { projectId, verb }
  throw new Problem(usage)
}

function agreement(words: readonly string[]): boolean {
  if (words.length === 0) return false
  if (words.length === 1 && words[0] === '--yes') return true
  throw new Problem(usage)
}

function pairIn(words: readonly string[]): string {
  const uids = words.flatMap((word) => word.split('_')).filter((uid) => uid !== '')
  if (uids.length !== 2) throw new Problem(`Name the pair, or its two members. ${usage}`)
  return uids.sort().join('_')
}

/** Why a pair has its score, in words, for a terminal. */
import type { Fit, Replay } from '@club/domain/matching/replayed-match'

export function replayWords(replay: Replay): string {
  return [
    `${replay.pair_id}, version ${replay.algorithm_version} of the formula`,
    ...(replay.fit
      ? fitWords(replay.fit)
      : ['One of the two takes no part in matching, so there is no score.']),
    ...(replay.pin === 'mutual' ? ['They like each other, which keeps the match.'] : []),
    ...(replay.pin === 'blocked' ? ['One has blocked the other, which keeps them apart.'] : []),
    ...replay.keepers.map(keeperWords),
    storedWords(replay),
  ].join('\n')
}

function fitWords(fit: Fit): string[] {
  const points = Object.entries(fit.points).map(([signal, given]) => `  ${signal.padEnd(14)} ${given}`)
  const bound = fit.bound ? `, brought to ${fit.score} (${fit.bound})` : ''
  const lifted = fit.shown_score > fit.score ? `, shown as ${fit.shown_score} for a mutual like` : ''
  return [
    fit.may_meet ? 'They may meet.' : 'They may not meet: interest or age range does not fit.',
    ...points,
    `  ${'sum'.padEnd(14)} ${fit.sum}${bound}${lifted}`,
    fit.explanation,
  ]
}

function keeperWords({
  uid,
  in_pool,
  index_agrees,
  rank,
  kept,
  last_score,
}: Replay['keepers'][number]): string {
  if (!in_pool) return `${uid} takes no part in matching.`
  const list = last_score === null ? 'keeps nobody' : `keeps ${kept}, the last with ${last_score}`
  const place = rank === null ? 'the other is not among them' : `the other is number ${rank}`
  const doubt = index_agrees ? '' : ' The index holds something else of them than their documents.'
  return `${uid} ${list}; ${place}.${doubt}`
}

function storedWords({ should_be_stored, stored, differs }: Replay): string {
  if (!stored) return should_be_stored ? 'The match is missing.' : 'No match is stored, as it should be.'
  if (!should_be_stored) return 'A match is stored that should not be.'
  return differs.length === 0
    ? 'What is stored is the same.'
    : `What is stored differs in ${differs.join(', ')} (score ${stored.score}, version ${stored.algorithm_version}).`
}

/** Calculates the club's matches as a real club does: an admin calls the deployed function. */
import { contracts, type OutputOf } from '@club/domain/contracts/index'
import { z } from 'zod'
import { fromTheApp } from '../app-check'
import { cast } from '../cast'
import { json, request, type Suite } from './club-emulators'
import { signIn } from './sign-ins'

const answerSchema = z.object({ result: contracts.calculateMatches.output })

/** Runs matching for the whole club; fails unless it succeeds. */
export async function calculateMatches(suite: Suite, now: Date): Promise<OutputOf<'calculateMatches'>> {
  const { functions, projectId, region } = suite
  const data = { full_calculation: true, source: 'seed', timestamp: now.toISOString() }
  const headers = { ...fromTheApp, Authorization: `Bearer ${await signIn(suite, cast.admin)}` }
  const answer = await request(
    `http://${functions}/${projectId}/${region}/${contracts.calculateMatches.service}/calculateMatches`,
    json({ data }, headers),
  )
  const { result } = answerSchema.parse(answer)
  if (!result.success) throw new Error(`Failed to calculate matches: ${result.error ?? 'no reason given'}`)
  return result
}

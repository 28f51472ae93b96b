/** The cost of a whole-club run, at least and at most: documents, seconds and dollars. */
import { z } from 'zod'
import { limits } from '../../limits'
import { dollarsFor } from './list-prices'
import { rangeCount } from './ranges'

export const runCostSchema = z.object({
  reads: z.number().int(),
  writes: z.number().int(),
  /** Of the function, all steps together. */
  seconds: z.number().int(),
  dollars: z.number(),
})
export type RunCost = z.infer<typeof runCostSchema>

export const costRangeSchema = z.object({ least: runCostSchema, most: runCostSchema })
export type CostRange = z.infer<typeof costRangeSchema>

/** The plan of a run, as shown to the admin who confirms it. */
export const runPlanSchema = z.object({
  accounts: z.number().int(),
  /** In the index. */
  members: z.number().int(),
  stored_pairs: z.number().int(),
  /** Versions of the formula: the server's, the one that every stored match has at least, the newest ever written. */
  algorithm_version: z.number().int(),
  stored_version: z.number().int(),
  newest_version: z.number().int(),
  estimate: costRangeSchema,
  /** The date of the list prices. */
  prices_of: z.string(),
  /** The run that is under way, if any. */
  running: z.string().nullable(),
})
export type RunPlan = z.infer<typeof runPlanSchema>

/** The size of a club before a run. */
export type ClubSize = {
  readonly accounts: number
  readonly storedPairs: number
  /** Members in the index. */
  readonly indexed: number
  /** The total length of all top lists: each pair that should be stored is in one of them or in two. */
  readonly topMatches: number
  /** True iff stored matches can be of an older version: then each is written. */
  readonly isOutdated: boolean
}

const { costs, membersPerPage, pairsPerPage, membersPerRange, pairsPerRange } = limits.matchRun

/** Least: no concurrent changes, and only the version is wrong. Most: every member and every pair is wrong, and every page is tried twice. */
export function runCost(club: ClubSize): CostRange {
  const { accounts, storedPairs, topMatches } = club
  const steps = 1 + rangeCount(accounts, membersPerRange) + rangeCount(topMatches, pairsPerRange)
  const reads = costs.readsPerMember * accounts + storedPairs + costs.readsPerStep * steps
  const pages = accounts / membersPerPage + Math.max(topMatches, storedPairs) / pairsPerPage
  const fewestPairs = club.isOutdated ? topMatches / 2 : 0
  return {
    least: costOf(reads + pages, fewestPairs + costs.writesPerStep * steps),
    most: costOf(
      reads + costs.readsPerDifference * Math.max(accounts, club.indexed) + 4 * pages,
      topMatches + storedPairs + 2 * accounts + 2 * pages + 2 * costs.writesPerStep * steps,
    ),
  }
}

/** Time is what the emulator on two cores takes, which is the slower of the two. */
function costOf(reads: number, writes: number): RunCost {
  const seconds = Math.ceil(reads / costs.readsPerSecond + writes / costs.writesPerSecond)
  return {
    reads: Math.ceil(reads),
    writes: Math.ceil(writes),
    seconds,
    dollars: dollarsFor({ reads, writes, deletes: 0, seconds, memoryGiB: costs.memoryGiB }),
  }
}

/** True iff a run would cost noticeably more than agreed, so that the admin is asked again. */
export function isBeyond(agreed: Pick<RunCost, 'reads' | 'writes'>, most: RunCost): boolean {
  const bearable = 1 + costs.tolerancePercent / 100
  return (
    most.reads > agreed.reads * bearable + costs.toleranceDocuments ||
    most.writes > agreed.writes * bearable + costs.toleranceDocuments
  )
}

/** A cost in words. */
export function costLabel({ reads, writes, seconds, dollars }: RunCost): string {
  const minutes = Math.ceil(seconds / 60)
  return `${grouped(reads)} reads, ${grouped(writes)} writes, ${grouped(minutes)} min of function time, US$ ${dollars.toFixed(2)}`
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The budget of a project. Reading it takes rights on the billing account, which an owner of the project can lack. */
import { z } from 'zod'
import { club } from '@club/domain/club'
import type { ClubProject } from './club-project'
import { type Google, get } from './google'
import { type Finding, requirement, unless, type Requirement } from './requirement'

/** Of a month, in the currency of the billing account; people can change it there. */
const budget = '50'
const thresholds = [0.5, 0.9, 1]
const budgetNameMax = 60
const budgetsSchema = z.object({
  budgets: z
    .array(
      z.object({
        budgetFilter: z.object({ projects: z.array(z.string()).default([]) }).prefault({}),
        thresholdRules: z.array(z.object({ thresholdPercent: z.number() })).default([]),
      }),
    )
    .default([]),
})

export function budgetIsSet({ id, number }: ClubProject): Requirement {
  const isSet = requirement({
    is: 'A budget warns of unexpected costs',
    read: get(`https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`),
    schema: z.object({
      billingEnabled: z.boolean().default(false),
      billingAccountName: z.string().default(''),
    }),
    judge: async (found, google) => {
      const console = `https://console.firebase.google.com/project/${id}/usage/details`
      if (!found?.billingEnabled)
        return [{ wrong: 'There is no billing account.', fix: `Choose the Blaze plan: ${console}` }]
      const url = `https://billingbudgets.googleapis.com/v1/${found.billingAccountName}/budgets`
      const budgets = (await google.read(get(url), budgetsSchema))?.budgets ?? []
      const isOurs = budgets.some(
        ({ budgetFilter, thresholdRules }) =>
          thresholdRules.length > 0 &&
          [`projects/${number}`, `projects/${id}`].some((name) => budgetFilter.projects.includes(name)),
      )
      const body = {
        displayName: `${club.name} (${id})`.slice(0, budgetNameMax),
        budgetFilter: { projects: [`projects/${number}`] },
        amount: { specifiedAmount: { units: budget } },
        thresholdRules: thresholds.map((thresholdPercent) => ({
          thresholdPercent,
          spendBasis: 'CURRENT_SPEND',
        })),
      }
      return unless(isOurs, 'There is no budget of this project with thresholds.', [
        { method: 'POST', url, body },
      ])
    },
  })
  const findings = (google: Google) =>
    isSet.findings(google).catch((error: unknown): readonly Finding[] => {
      if (!(error instanceof Error)) throw error
      const fix = 'An administrator of the billing account can check it.'
      return [{ wrong: error.message, fix, isUnknown: true }]
    })
  return { ...isSet, findings }
}

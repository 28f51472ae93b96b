/** What a deployment relies on and no request of ours may set: quota, secrets, parameters and Stripe's webhook. */
import { readFileSync } from 'node:fs'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { region } from '@club/domain/region'
import { fromRoot } from '../project'
import { parametersOf, type ClubProject } from './club-project'
import { get } from './google'
import { requirement, unless, type Requirement } from './requirement'

const quotaSchema = z.object({
  dimensionsInfos: z
    .array(
      z.object({
        dimensions: z.object({ region: z.string().optional() }).prefault({}),
        applicableLocations: z.array(z.string()).default([]),
        details: z.object({ value: z.coerce.number() }),
      }),
    )
    .default([]),
})
const unlimited = -1
const [milli, bytesPerMb] = [1000, 1_048_576]

export function deploymentRequirements(project: ClubProject, stripe: Stripe | null): Requirement[] {
  const { id, endpoints } = project
  const secrets = new Set(endpoints.flatMap((one) => one.secretEnvironmentVariables.map(({ key }) => key)))
  const sum = (of: (endpoint: (typeof endpoints)[number]) => number) =>
    endpoints.reduce((total, one) => total + one.maxInstances * of(one), 0)
  return [
    parametersAreComplete(project),
    ...[...secrets].toSorted().map((name) => secretExists(id, name)),
    // An instance of ours has one vCPU.
    quotaSuffices(id, { quota: 'CpuAllocPerProjectRegion', needed: sum(() => milli), unit: 'milli vCPU' }),
    quotaSuffices(id, {
      quota: 'MemAllocPerProjectRegion',
      needed: sum((one) => one.availableMemoryMb * bytesPerMb),
      unit: 'bytes',
    }),
    webhookIsRight(id, stripe),
  ]
}

function parametersAreComplete({ id, parameters }: ClubProject): Requirement {
  const example = parametersOf(readFileSync(fromRoot('functions/.env.example'), 'utf8'))
  const missing = Object.keys(example).filter((name) => !(name in parameters))
  const unknown = Object.keys(parameters).filter((name) => !(name in example))
  return {
    is: `functions/.env.${id} names every parameter`,
    findings: () =>
      Promise.resolve([
        ...unless(
          missing.length === 0,
          `Missing: ${missing.join(', ')}.`,
          'Copy them from functions/.env.example.',
        ),
        ...unless(
          unknown.length === 0,
          `Unknown: ${unknown.join(', ')}.`,
          'Remove them, or correct their names.',
        ),
      ]),
  }
}

function secretExists(id: string, name: string): Requirement {
  return requirement({
    is: `The secret ${name} has a value`,
    read: get(
      `https://secretmanager.googleapis.com/v1/projects/${id}/secrets/${name}/versions?filter=state:ENABLED`,
    ),
    schema: z.object({ versions: z.array(z.object({ state: z.string() })).default([]) }),
    judge: (found) =>
      unless(
        found?.versions.some(({ state }) => state === 'ENABLED') === true,
        'It has no enabled version.',
        `npx firebase functions:secrets:set ${name} --project ${id}`,
      ),
  })
}

type Quota = { readonly quota: string; readonly needed: number; readonly unit: string }

/** All instances that the functions are allowed to start at once. */
function quotaSuffices(id: string, { quota, needed, unit }: Quota): Requirement {
  return requirement({
    is: `Cloud Run’s ${quota} in ${region} suffices for all instances`,
    read: get(
      `https://cloudquotas.googleapis.com/v1/projects/${id}/locations/global/services/run.googleapis.com/quotaInfos/${quota}`,
    ),
    schema: quotaSchema,
    judge: (found) => {
      const infos = found?.dimensionsInfos ?? []
      const info =
        infos.find(({ dimensions }) => dimensions.region === region) ??
        infos.find(({ applicableLocations }) => applicableLocations.includes(region))
      const value = info?.details.value ?? 0
      const ask = `Ask for ${needed} at https://console.cloud.google.com/iam-admin/quotas?project=${id}`
      return unless(
        value === unlimited || value >= needed,
        `It is ${value} ${unit}, and ${needed} can be needed.`,
        ask,
      )
    },
  })
}

/** The setup instructions, which name the endpoint's events and API version. */
const steps = () => readFileSync(fromRoot('docs/deploying.md'), 'utf8')
const version = () => /API version \*\*([^*]+)\*\*/.exec(steps())?.[1] ?? ''
const events = () =>
  [...(/and these events: ([^.]*(?:\.\w[^.]*)*)\./.exec(steps())?.[1] ?? '').matchAll(/`([^`]+)`/g)]
    .map(([, event = '']) => event)
    .toSorted()

function webhookIsRight(id: string, stripe: Stripe | null): Requirement {
  const url = `https://${region}-${id}.cloudfunctions.net/stripeWebhook`
  return {
    is: `Stripe’s webhook calls ${url}`,
    findings: async () => {
      if (stripe === null) {
        const key = 'Set STRIPE_SECRET_KEY to a key that can read webhook endpoints.'
        return [{ wrong: 'This is not checked.', fix: key, isUnknown: true }]
      }
      const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
      const endpoint = endpoints.find((one) => one.url === url && one.status === 'enabled')
      if (!endpoint)
        return [{ wrong: 'There is no enabled endpoint.', fix: 'Create it: docs/deploying.md, Payments.' }]
      const [missing, more] = [
        events().filter((event) => !endpoint.enabled_events.some((one) => one === event)),
        endpoint.enabled_events.filter((event) => !events().includes(event)),
      ]
      const edit = `Edit the endpoint ${endpoint.id} in Stripe.`
      return [
        ...unless(
          endpoint.api_version === version(),
          `Its API version is ${endpoint.api_version ?? 'the account’s'}, not ${version()}.`,
          'Create a new endpoint with that version, set its signing secret, and delete this one.',
        ),
        ...unless(missing.length === 0, `It doesn’t send ${missing.join(', ')}.`, edit),
        ...unless(more.length === 0, `It also sends ${more.join(', ')}.`, edit),
      ]
    },
  }
}

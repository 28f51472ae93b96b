/** Alerts: log events that need a person, and pages that don't answer. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { club } from '@club/domain/club'
import { region } from '@club/domain/region'
import { alerts, entryFilter, type Alert } from './alerts'
import type { ClubProject } from './club-project'
import { get, type Request } from './google'
import { requirement, unless, type Finding, type Requirement } from './requirement'

const metricOf = ({ event }: Alert) => `club_${event}`

export function monitoringRequirements(project: ClubProject): Requirement[] {
  const { id } = project
  const monitoring = `https://monitoring.googleapis.com/v3/projects/${id}`
  return [
    requirement({
      is: `Alerts are emailed to ${club.contactEmail}`,
      read: get(`${monitoring}/notificationChannels`),
      schema: channelsSchema,
      judge: (found) => {
        const labels = { email_address: club.contactEmail }
        const body = { type: 'email', displayName: club.name, labels, enabled: true }
        const create = { method: 'POST', url: `${monitoring}/notificationChannels`, body } as const
        return unless(channelIn(found) !== null, 'There is no such channel.', [create])
      },
    }),
    eventsAreCounted(id),
    secretAddressesAreNotLogged(id),
    ...pagesOf(project).map((page) => pageIsChecked(monitoring, project, page)),
    alertsAreRaised(monitoring),
  ]
}

const channelsSchema = z.object({
  notificationChannels: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        labels: z.object({ email_address: z.string().optional() }).prefault({}),
        enabled: z.boolean().default(true),
      }),
    )
    .default([]),
})

/** The name of the channel by email; null without one. */
function channelIn(found: z.infer<typeof channelsSchema> | null): string | null {
  const channel = found?.notificationChannels.find(
    ({ type, enabled, labels }) => type === 'email' && enabled && labels.email_address === club.contactEmail,
  )
  return channel?.name ?? null
}

function eventsAreCounted(id: string): Requirement {
  const metrics = `https://logging.googleapis.com/v2/projects/${id}/metrics`
  return requirement({
    is: 'The events that alert someone are counted in the logs',
    read: get(metrics),
    schema: z.object({ metrics: z.array(z.object({ name: z.string(), filter: z.string() })).default([]) }),
    judge: (found) =>
      alerts.flatMap((alert) => {
        const filter = entryFilter(alert.event)
        const body = {
          ...{ name: metricOf(alert), description: alert.means, filter },
          metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64' },
        }
        const isCounted = found?.metrics.some((one) => one.name === body.name && one.filter === filter)
        const url = `${metrics}/${body.name}`
        return unless(isCounted === true, `${alert.event} isn’t counted.`, [{ method: 'PUT', url, body }])
      }),
  })
}

/** The log exclusion for requests to addresses that are secrets: the platform would store them. */
export const secretAddresses = {
  name: 'secret-addresses',
  filter:
    'log_id("run.googleapis.com/requests") AND resource.labels.service_name=("calendarfeed" OR "unsubscribe")',
} as const

function secretAddressesAreNotLogged(id: string): Requirement {
  const exclusions = `https://logging.googleapis.com/v2/projects/${id}/exclusions`
  const { name, filter } = secretAddresses
  return requirement({
    is: 'Requests to calendar and unsubscribe links, whose addresses are secrets, aren’t stored in the logs',
    read: get(exclusions),
    schema: z.object({
      exclusions: z
        .array(z.object({ name: z.string(), filter: z.string(), disabled: z.boolean().default(false) }))
        .default([]),
    }),
    judge: (found) => {
      const exclusion = found?.exclusions.find((one) => one.name === name)
      const body = { name, description: 'Addresses that are secrets', filter, disabled: false }
      const fix = exclusion
        ? ({ method: 'PATCH', url: `${exclusions}/${name}?updateMask=filter,disabled`, body } as const)
        : ({ method: 'POST', url: exclusions, body } as const)
      const isExcluded = exclusion?.filter === filter && !exclusion.disabled
      return unless(isExcluded, 'They are stored.', [fix])
    },
  })
}

/** The part of an alert policy that is compared; Google adds names and defaults. */
const policySchema = z.object({
  displayName: z.string(),
  enabled: z.boolean().default(true),
  documentation: z.object({ content: z.string() }).optional(),
  conditions: z.array(
    z.object({
      conditionThreshold: z
        .object({
          filter: z.string(),
          comparison: z.string(),
          thresholdValue: z.number().default(0),
          aggregations: z.array(
            z.object({
              alignmentPeriod: z.string(),
              perSeriesAligner: z.string(),
              crossSeriesReducer: z.string(),
              groupByFields: z.array(z.string()).default([]),
            }),
          ),
        })
        .optional(),
    }),
  ),
  notificationChannels: z.array(z.string()).default([]),
})
type Policy = z.infer<typeof policySchema>

const policiesSchema = z.object({
  alertPolicies: z.array(policySchema.extend({ name: z.string() })).default([]),
})

type PolicyParts = {
  readonly name: string
  readonly text: string
  readonly filter: string
  readonly moreThan: number
  readonly every: Omit<
    NonNullable<Policy['conditions'][number]['conditionThreshold']>['aggregations'][number],
    'groupByFields'
  > & {
    groupByFields?: string[]
  }
}

function policyOfEvent(alert: Alert): PolicyParts {
  const page = alert.runbook === undefined ? '' : ` Runbook: docs/runbooks/${alert.runbook}.`
  return {
    name: alert.event,
    text: `${alert.means} ${alert.action}${page}`,
    filter: `metric.type="logging.googleapis.com/user/${metricOf(alert)}" AND resource.type="cloud_run_revision"`,
    moreThan: alert.moreThan,
    every: {
      alignmentPeriod: `${alert.minutes * 60}s`,
      perSeriesAligner: 'ALIGN_SUM',
      crossSeriesReducer: 'REDUCE_SUM',
    },
  }
}

/** More than one of the places that check must fail, so that one broken line alarms no one. */
function policyOfPages(): PolicyParts {
  return {
    name: 'pageUnreachable',
    text: 'The club doesn’t answer from several places. If this started with a deploy, roll it back. Runbook: docs/runbooks/bad-deploy.md.',
    filter:
      'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"',
    moreThan: 1,
    every: {
      alignmentPeriod: '1200s',
      perSeriesAligner: 'ALIGN_NEXT_OLDER',
      crossSeriesReducer: 'REDUCE_COUNT_FALSE',
      groupByFields: ['resource.label.host'],
    },
  }
}

function alertsAreRaised(monitoring: string): Requirement {
  return requirement({
    is: 'Alerts are raised',
    read: get(`${monitoring}/alertPolicies`),
    schema: policiesSchema,
    judge: async (found, google) => {
      const channels = await google.read(get(`${monitoring}/notificationChannels`), channelsSchema)
      const channel = channelIn(channels) ?? '(the channel made before)'
      return [...alerts.map(policyOfEvent), policyOfPages()].flatMap((parts) =>
        judgePolicy(parts, channel, found?.alertPolicies ?? [], monitoring),
      )
    },
  })
}

function judgePolicy(
  { name, text, filter, moreThan, every }: PolicyParts,
  channel: string,
  policies: z.infer<typeof policiesSchema>['alertPolicies'],
  monitoring: string,
): Finding[] {
  const threshold = { filter, comparison: 'COMPARISON_GT', thresholdValue: moreThan, aggregations: [every] }
  const body = {
    displayName: `club: ${name}`,
    enabled: true,
    combiner: 'OR',
    documentation: { content: text, mimeType: 'text/markdown' },
    conditions: [{ displayName: name, conditionThreshold: { ...threshold, duration: '0s' } }],
    notificationChannels: [channel],
  }
  const stored = policies.find((one) => one.displayName === body.displayName)
  if (!stored)
    return [
      {
        wrong: `No alert policy for ${name}.`,
        fix: [{ method: 'POST', url: `${monitoring}/alertPolicies`, body }],
      },
    ]
  const isRight = isDeepStrictEqual(policySchema.parse(stored), policySchema.parse(body))
  const url = `https://monitoring.googleapis.com/v3/${stored.name}?updateMask=enabled,documentation,conditions,notificationChannels`
  return unless(isRight, `The threshold, text or channel of ${name} differs.`, [
    { method: 'PATCH', url, body },
  ])
}

type Page = { readonly title: string; readonly host: string; readonly path: string }

const pagesOf = ({ id, webHost }: ClubProject): readonly Page[] => [
  { title: 'The functions answer', host: `${region}-${id}.cloudfunctions.net`, path: '/health' },
  { title: 'The front page answers', host: webHost, path: '/' },
]

const checksSchema = z.object({
  uptimeCheckConfigs: z
    .array(
      z.object({
        monitoredResource: z.object({ labels: z.object({ host: z.string().default('') }) }).optional(),
        httpCheck: z.object({ path: z.string().default('/'), useSsl: z.boolean().default(false) }).optional(),
      }),
    )
    .default([]),
})

function pageIsChecked(monitoring: string, { id }: ClubProject, { title, host, path }: Page): Requirement {
  return requirement({
    is: `An uptime check requests https://${host}${path}`,
    read: get(`${monitoring}/uptimeCheckConfigs`),
    schema: checksSchema,
    judge: (found): Finding[] => {
      const isChecked = found?.uptimeCheckConfigs.some(
        (one) =>
          one.monitoredResource?.labels.host === host && one.httpCheck?.path === path && one.httpCheck.useSsl,
      )
      const create: Request = {
        method: 'POST',
        url: `${monitoring}/uptimeCheckConfigs`,
        body: {
          displayName: title,
          monitoredResource: { type: 'uptime_url', labels: { project_id: id, host } },
          httpCheck: { path, port: 443, useSsl: true, validateSsl: true, requestMethod: 'GET' },
          period: '300s',
          timeout: '10s',
        },
      }
      return unless(isChecked === true, 'There is no such check.', [create])
    },
  })
}

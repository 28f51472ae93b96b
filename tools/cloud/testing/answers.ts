/**
 * Written by hand after the documentation of Google's and Stripe's REST interfaces, not recorded: what they answer about a
 * project that is as the code needs it, and about one that was just made. By host and path.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '../../project'
import { alerts } from '../alerts'
import { secretAddresses } from '../monitoring'

export const projectId = 'club-test'
const number = '4711'
export const functionsAccount = `club-functions@${projectId}.iam.gserviceaccount.com`
const member = `serviceAccount:${functionsAccount}`
const owner = { role: 'roles/owner', members: ['user:owner@club.example'] }

export const parametersText = `
WEB_URL=https://club.example
SMTP_HOST=smtp.club.example
SMTP_PORT=587
SMTP_USER=
MAIL_SENDER=Seawall Social <hello@club.example>
PICTURE_BUCKET=
ANSWER_AFTER_MS=1200
APP_CHECK=off
STAFF_SECOND_FACTOR=on
MEMBERS_MIN_INSTANCES=1
MONEY_MIN_INSTANCES=1
CONSOLE_MIN_INSTANCES=0
MATCHING_MIN_INSTANCES=0
`

export type Answers = Record<string, unknown>

const apis = [
  ...['artifactregistry', 'billingbudgets', 'cloudbilling', 'cloudbuild', 'cloudfunctions', 'cloudquotas'],
  ...['cloudresourcemanager', 'cloudscheduler', 'cloudtasks', 'eventarc', 'firebase', 'firebaseappcheck'],
  ...['firebasehosting', 'recaptchaenterprise'],
  ...['firebaserules', 'firebasestorage', 'firestore', 'iam', 'iamcredentials', 'identitytoolkit', 'logging'],
  ...['monitoring', 'pubsub', 'run', 'secretmanager', 'securetoken', 'serviceusage', 'storage', 'sts'],
]

const serviceStates = (state: string) => ({
  services: apis.map((api) => ({
    name: `projects/${number}/services/${api}.googleapis.com`,
    config: { name: `${api}.googleapis.com` },
    state,
    parent: `projects/${number}`,
  })),
})

export const paths = {
  services: `serviceusage.googleapis.com/v1/projects/${projectId}/services`,
  projectPolicy: `cloudresourcemanager.googleapis.com/v3/projects/${projectId}:getIamPolicy`,
  accounts: `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts`,
  account: `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${functionsAccount}`,
  databases: `firestore.googleapis.com/v1/projects/${projectId}/databases`,
  database: `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`,
  bucket: `firebasestorage.googleapis.com/v1alpha/projects/${projectId}/defaultBucket`,
  bucketPolicy: `storage.googleapis.com/storage/v1/b/${projectId}.firebasestorage.app/iam`,
  auth: `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`,
  budgets: 'billingbudgets.googleapis.com/v1/billingAccounts/00-11-22/budgets',
  monitoring: `monitoring.googleapis.com/v3/projects/${projectId}`,
  metrics: `logging.googleapis.com/v2/projects/${projectId}/metrics`,
  exclusions: `logging.googleapis.com/v2/projects/${projectId}/exclusions`,
  quotas: `cloudquotas.googleapis.com/v1/projects/${projectId}/locations/global/services/run.googleapis.com/quotaInfos`,
  secrets: `secretmanager.googleapis.com/v1/projects/${projectId}/secrets`,
  webhooks: 'v1/webhook_endpoints',
}

/** What no request of ours sets: the project itself, its money, quota and secrets, the deployed indexes and Stripe's endpoint. */
function madeByPeople(): Answers {
  const secrets = [
    ...['SMTP_PASSWORD', 'BARRED_ADDRESS_KEY', 'TICKET_SIGNING_KEY', 'STRIPE_SECRET_KEY'],
    'STRIPE_WEBHOOK_SECRET',
  ]
  return {
    [`cloudresourcemanager.googleapis.com/v3/projects/${projectId}`]: {
      name: `projects/${number}`,
      projectId,
      state: 'ACTIVE',
    },
    [`cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`]: {
      name: `projects/${projectId}/billingInfo`,
      projectId,
      billingAccountName: 'billingAccounts/00-11-22',
      billingEnabled: true,
    },
    [`${paths.quotas}/CpuAllocPerProjectRegion`]: quota('200000'),
    [`${paths.quotas}/MemAllocPerProjectRegion`]: quota('429496729600'),
    ...Object.fromEntries(
      secrets.map((name) => [
        `${paths.secrets}/${name}/versions`,
        {
          versions: [{ name: `projects/${number}/secrets/${name}/versions/1`, state: 'ENABLED' }],
          totalSize: 1,
        },
      ]),
    ),
    [`${paths.database}/collectionGroups/-/indexes`]: { indexes: repository().indexes.map(deployedIndex) },
    [paths.webhooks]: {
      object: 'list',
      has_more: false,
      url: '/v1/webhook_endpoints',
      data: [
        {
          id: 'we_1',
          object: 'webhook_endpoint',
          api_version: '2026-10-28.endive',
          enabled_events: [
            'charge.dispute.closed',
            'charge.dispute.created',
            'charge.refunded',
            'checkout.session.async_payment_failed',
            'checkout.session.async_payment_succeeded',
            'checkout.session.completed',
            'checkout.session.expired',
            'refund.failed',
            'refund.updated',
          ],
          status: 'enabled',
          url: `https://northamerica-northeast1-${projectId}.cloudfunctions.net/stripeWebhook`,
        },
      ],
    },
  }
}

const quota = (value: string) => ({
  quotaId: 'PerProjectRegion',
  dimensions: ['region'],
  dimensionsInfos: [
    { dimensions: { region: 'us-central1' }, details: { value: '1' }, applicableLocations: ['us-central1'] },
    { details: { value }, applicableLocations: ['europe-west1', 'northamerica-northeast1'] },
  ],
})

const repositorySchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.string(),
      fields: z.array(z.looseObject({ fieldPath: z.string() })),
    }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().default(false) }),
  ),
})
const repository = () =>
  repositorySchema.parse(JSON.parse(readFileSync(fromRoot('firestore.indexes.json'), 'utf8')))

const deployedIndex = (
  { collectionGroup, queryScope, fields }: z.infer<typeof repositorySchema>['indexes'][number],
  at: number,
) => ({
  name: `projects/${projectId}/databases/(default)/collectionGroups/${collectionGroup}/indexes/CICA${at}`,
  queryScope,
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
  state: 'READY',
  density: 'SPARSE_ALL',
})

/** A project of the Blaze plan in which nothing has been set up. */
export function newProject(): Answers {
  return {
    ...madeByPeople(),
    [`${paths.services}:batchGet`]: serviceStates('DISABLED'),
    [paths.projectPolicy]: { version: 1, etag: 'BwXh', bindings: [owner] },
    [paths.budgets]: {},
    [paths.metrics]: {},
    [paths.exclusions]: {},
    [`${paths.monitoring}/notificationChannels`]: {},
    [`${paths.monitoring}/alertPolicies`]: {},
    [`${paths.monitoring}/uptimeCheckConfigs`]: {},
  }
}

const channel = `projects/${projectId}/notificationChannels/99`

/** A project in which everything is as it should be. */
export function goodProject(): Answers {
  return {
    ...madeByPeople(),
    [`${paths.services}:batchGet`]: serviceStates('ENABLED'),
    [paths.account]: {
      name: `projects/${projectId}/serviceAccounts/${functionsAccount}`,
      email: functionsAccount,
    },
    [paths.projectPolicy]: {
      version: 1,
      etag: 'BwXi',
      bindings: [
        owner,
        { role: 'roles/editor', members: [`serviceAccount:${number}-compute@developer.gserviceaccount.com`] },
        { role: 'roles/cloudtasks.enqueuer', members: [member] },
        { role: 'roles/datastore.user', members: ['user:helper@club.example', member] },
        { role: 'roles/eventarc.eventReceiver', members: [member] },
        { role: 'roles/firebaseauth.admin', members: [member] },
        { role: 'roles/run.invoker', members: [member] },
      ],
    },
    [`${paths.account}:getIamPolicy`]: {
      version: 1,
      etag: 'BwXj',
      bindings: [{ role: 'roles/iam.serviceAccountUser', members: [member] }],
    },
    [paths.database]: {
      name: `projects/${projectId}/databases/(default)`,
      locationId: 'northamerica-northeast1',
      type: 'FIRESTORE_NATIVE',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      versionRetentionPeriod: '604800s',
    },
    [`${paths.database}/backupSchedules`]: {
      backupSchedules: [
        {
          name: `projects/${projectId}/databases/(default)/backupSchedules/b1`,
          retention: '2592000s',
          dailyRecurrence: {},
        },
      ],
    },
    [`${paths.database}/collectionGroups/-/fields`]: {
      fields: repository()
        .fieldOverrides.filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => ({
          name: `projects/${projectId}/databases/(default)/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
          indexConfig: {},
          ttlConfig: { state: 'ACTIVE' },
        })),
    },
    [paths.bucket]: {
      name: `projects/${projectId}/defaultBucket`,
      location: 'NORTHAMERICA-NORTHEAST1',
      bucket: { name: `projects/${projectId}/buckets/${projectId}.firebasestorage.app` },
    },
    [paths.bucketPolicy]: {
      kind: 'storage#policy',
      etag: 'CAE=',
      bindings: [
        { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${projectId}`] },
        { role: 'roles/storage.objectUser', members: [member] },
      ],
    },
    [paths.auth]: {
      name: `projects/${number}/config`,
      subtype: 'IDENTITY_PLATFORM',
      signIn: { email: { enabled: true }, hashConfig: { algorithm: 'SCRYPT' } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true }, apiKey: 'AIza' },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { schemaVersion: 1, customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 128 } },
        ],
        lastUpdateTime: '2026-11-01T00:00:00Z',
      },
      mfa: {
        state: 'ENABLED',
        providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 2 } }],
      },
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, 'club.example'],
    },
    [paths.budgets]: {
      budgets: [
        {
          name: 'billingAccounts/00-11-22/budgets/b-1',
          displayName: 'Club',
          budgetFilter: { projects: [`projects/${number}`], creditTypesTreatment: 'INCLUDE_ALL_CREDITS' },
          amount: { specifiedAmount: { currencyCode: 'CAD', units: '80' } },
          thresholdRules: [{ thresholdPercent: 0.9, spendBasis: 'CURRENT_SPEND' }],
        },
      ],
    },
    [`${paths.monitoring}/notificationChannels`]: {
      notificationChannels: [
        { name: channel, type: 'email', labels: { email_address: 'hello@seawall.social' }, enabled: true },
      ],
    },
    [`${paths.monitoring}/alertPolicies`]: { alertPolicies: [...alerts.map(policyOf), policyOfPages] },
    [`${paths.monitoring}/uptimeCheckConfigs`]: {
      uptimeCheckConfigs: [
        uptimeCheck(`northamerica-northeast1-${projectId}.cloudfunctions.net`, '/health'),
        uptimeCheck('club.example', '/'),
      ],
    },
    [paths.metrics]: { metrics: alerts.map(metricOf) },
    [paths.exclusions]: { exclusions: [secretAddresses] },
  }
}

type Alert = (typeof alerts)[number]

function metricOf({ event }: Alert) {
  const pattern = `^(Error: )?${event}([^A-Za-z]|$)`
  const entries =
    event === 'browserErrorReported'
      ? 'jsonPayload.serviceContext.service="web"'
      : `(jsonPayload.message=~"${pattern}" OR textPayload=~"${pattern}")`
  return { name: `club_${event}`, filter: `resource.type="cloud_run_revision" AND ${entries}`, version: 'V2' }
}

function policyOf({ event, means, action, runbook, moreThan, minutes }: Alert, at: number) {
  return {
    name: `projects/${projectId}/alertPolicies/${at}`,
    displayName: `club: ${event}`,
    combiner: 'OR',
    enabled: true,
    documentation: {
      content: `${means} ${action}${runbook === undefined ? '' : ` Runbook: docs/runbooks/${runbook}.`}`,
      mimeType: 'text/markdown',
    },
    conditions: [
      {
        name: `projects/${projectId}/alertPolicies/${at}/conditions/1`,
        displayName: event,
        conditionThreshold: {
          filter: `metric.type="logging.googleapis.com/user/club_${event}" AND resource.type="cloud_run_revision"`,
          comparison: 'COMPARISON_GT',
          // Google leaves out zero.
          ...(moreThan > 0 && { thresholdValue: moreThan }),
          duration: '0s',
          trigger: { count: 1 },
          aggregations: [
            {
              alignmentPeriod: `${minutes * 60}s`,
              perSeriesAligner: 'ALIGN_SUM',
              crossSeriesReducer: 'REDUCE_SUM',
            },
          ],
        },
      },
    ],
    notificationChannels: [channel],
    creationRecord: { mutateTime: '2026-11-01T00:00:00Z' },
  }
}

const policyOfPages = {
  name: `projects/${projectId}/alertPolicies/pages`,
  displayName: 'club: pageUnreachable',
  enabled: true,
  documentation: {
    content:
      'The club doesn’t answer from several places. If this started with a deploy, roll it back. Runbook: docs/runbooks/bad-deploy.md.',
    mimeType: 'text/markdown',
  },
  conditions: [
    {
      name: `projects/${projectId}/alertPolicies/pages/conditions/1`,
      conditionThreshold: {
        filter:
          'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"',
        comparison: 'COMPARISON_GT',
        thresholdValue: 1,
        aggregations: [
          {
            alignmentPeriod: '1200s',
            perSeriesAligner: 'ALIGN_NEXT_OLDER',
            crossSeriesReducer: 'REDUCE_COUNT_FALSE',
            groupByFields: ['resource.label.host'],
          },
        ],
      },
    },
  ],
  notificationChannels: [channel],
}

const uptimeCheck = (host: string, path: string) => ({
  name: `projects/${projectId}/uptimeCheckConfigs/${host}`,
  monitoredResource: { type: 'uptime_url', labels: { project_id: projectId, host } },
  httpCheck: { path, port: 443, useSsl: true, validateSsl: true, requestMethod: 'GET' },
  period: '300s',
  timeout: '10s',
})

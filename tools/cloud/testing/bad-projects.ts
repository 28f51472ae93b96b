/** Projects with one thing wrong each, written by hand, and the line of the check that must name it. */
import { z } from 'zod'
import { functionsAccount, paths, type Answers } from './answers'

/** Changes the answer at a path. The schema covers only the fields that change. */
function change<Part>(
  answers: Answers,
  path: string,
  schema: z.ZodType<Part>,
  mutate: (part: Part) => void,
): void {
  const part = schema.parse(answers[path])
  mutate(part)
  answers[path] = part
}

const states = z.looseObject({ services: z.array(z.looseObject({ name: z.string(), state: z.string() })) })
const policy = z.looseObject({
  bindings: z.array(z.looseObject({ role: z.string(), members: z.array(z.string()) })),
})
const flags = z.looseObject({ permissions: z.looseObject({ disabledUserSignup: z.boolean().optional() }) })
const config = z.looseObject({
  client: flags,
  emailPrivacyConfig: z.looseObject({}),
  passwordPolicyConfig: z.looseObject({
    passwordPolicyVersions: z.array(
      z.looseObject({ customStrengthOptions: z.looseObject({ minPasswordLength: z.number() }) }),
    ),
  }),
  authorizedDomains: z.array(z.string()),
  mfa: z.looseObject({
    enabledProviders: z.array(z.string()).optional(),
    providerConfigs: z.array(z.unknown()),
  }),
  signIn: z.looseObject({ email: z.looseObject({ passwordRequired: z.boolean().optional() }) }),
})
const database = z.looseObject({ locationId: z.string(), pointInTimeRecoveryEnablement: z.string() })
const schedules = z.looseObject({ backupSchedules: z.array(z.looseObject({ retention: z.string() })) })
const named = z.looseObject({ fields: z.array(z.looseObject({ name: z.string() })) })
const indexes = z.looseObject({ indexes: z.array(z.looseObject({ state: z.string() })) })
const budgets = z.looseObject({ budgets: z.array(z.looseObject({ thresholdRules: z.array(z.unknown()) })) })
const checks = z.looseObject({ uptimeCheckConfigs: z.array(z.unknown()) })
const policies = z.looseObject({
  alertPolicies: z.array(
    z.looseObject({
      displayName: z.string(),
      conditions: z.array(
        z.looseObject({ conditionThreshold: z.looseObject({ thresholdValue: z.number().optional() }) }),
      ),
    }),
  ),
})
const metrics = z.looseObject({ metrics: z.array(z.looseObject({ name: z.string(), filter: z.string() })) })
const exclusions = z.looseObject({ exclusions: z.array(z.looseObject({ disabled: z.boolean().optional() })) })
const versions = z.looseObject({ versions: z.array(z.looseObject({ state: z.string() })) })
const webhooks = z.looseObject({
  data: z.array(z.looseObject({ api_version: z.string(), enabled_events: z.array(z.string()) })),
})

type Bad = readonly [title: string, spoil: (answers: Answers) => void, line: RegExp]

/** Each is the good project with one thing wrong, which requests make right. */
export const repairable: readonly Bad[] = [
  [
    'an API that is off',
    (answers) =>
      change(answers, `${paths.services}:batchGet`, states, ({ services }) => {
        for (const one of services)
          if (one.name.endsWith('/cloudtasks.googleapis.com')) one.state = 'DISABLED'
      }),
    /APIs are enabled: Off: cloudtasks\.googleapis\.com\. Run prepare --run/,
  ],
  [
    'a service account that is an editor, too',
    (answers) =>
      change(answers, paths.projectPolicy, policy, ({ bindings }) => {
        bindings[1]?.members.push(`serviceAccount:${functionsAccount}`)
      }),
    /no others: It also has roles\/editor\. Run prepare --run/,
  ],
  [
    'a service account that can’t read the database',
    (answers) =>
      change(answers, paths.projectPolicy, policy, ({ bindings }) => {
        bindings[3]?.members.pop()
      }),
    /no others: It lacks roles\/datastore\.user\. Run prepare --run/,
  ],
  [
    'a service account that can’t act as itself',
    (answers) =>
      change(answers, `${paths.account}:getIamPolicy`, policy, ({ bindings }) => void bindings.pop()),
    /carry its identity: It lacks roles\/iam\.serviceAccountUser\. Run prepare --run/,
  ],
  [
    'a service account that can’t store files',
    (answers) => change(answers, paths.bucketPolicy, policy, ({ bindings }) => void bindings.pop()),
    /store files in the default bucket: It lacks roles\/storage\.objectUser\. Run prepare --run/,
  ],
  [
    'sign-up by clients',
    (answers) =>
      change(answers, paths.auth, config, ({ client }) => {
        delete client.permissions.disabledUserSignup
      }),
    /neither create nor delete accounts: Sign-up or deletion by clients is on.+ Run prepare --run/,
  ],
  [
    'addresses that strangers can enumerate',
    (answers) => change(answers, paths.auth, config, (one) => (one.emailPrivacyConfig = {})),
    /enumeration protection is on: It is off.+ Run prepare --run/,
  ],
  [
    'a different password policy',
    (answers) =>
      change(answers, paths.auth, config, ({ passwordPolicyConfig: { passwordPolicyVersions } }) => {
        for (const { customStrengthOptions } of passwordPolicyVersions)
          customStrengthOptions.minPasswordLength = 8
      }),
    /6 to 128 characters of any kind: The password policy.+ Run prepare --run/,
  ],
  [
    'no sign-in by emailed link',
    (answers) => change(answers, paths.auth, config, ({ signIn }) => (signIn.email.passwordRequired = true)),
    /an emailed link: Sign-in by email, or by emailed link, is off\. Run prepare --run/,
  ],
  [
    'no authenticator apps',
    (answers) => change(answers, paths.auth, config, ({ mfa }) => void mfa.providerConfigs.pop()),
    /no other second factor: Authenticator apps are off.+ Run prepare --run/,
  ],
  [
    'text messages as a second factor',
    (answers) => change(answers, paths.auth, config, ({ mfa }) => (mfa.enabledProviders = ['PHONE_SMS'])),
    /no other second factor: .+ text messages are on\. Run prepare --run/,
  ],
  [
    'a web app whose domain isn’t authorised',
    (answers) => change(answers, paths.auth, config, ({ authorizedDomains }) => void authorizedDomains.pop()),
    /lead to club\.example: club\.example.+authorized domains\. Run prepare --run/,
  ],
  [
    'no point-in-time recovery',
    (answers) =>
      change(answers, paths.database, database, (one) => {
        one.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED'
      }),
    /Point-in-time recovery is on: It is off\. Run prepare --run/,
  ],
  [
    'backups of fourteen weeks',
    (answers) =>
      change(answers, `${paths.database}/backupSchedules`, schedules, ({ backupSchedules: [one] }) => {
        if (one) one.retention = '8467200s'
      }),
    /after 30 days at most: Backups are retained for 98 days.+ Run prepare --run/,
  ],
  [
    'emails that never expire',
    (answers) =>
      change(answers, `${paths.database}/collectionGroups/-/fields`, named, (one) => {
        one.fields = one.fields.filter(({ name }) => !name.includes('/mail/'))
      }),
    /TTL policies of firestore\.indexes\.json are active: Documents of mail aren’t deleted.+ Run prepare --run/,
  ],
  [
    'a budget without thresholds',
    (answers) =>
      change(answers, paths.budgets, budgets, ({ budgets: [one] }) => void one?.thresholdRules.pop()),
    /budget warns of unexpected costs: There is no budget.+ Run prepare --run/,
  ],
  [
    'a log metric that counts something else',
    (answers) =>
      change(answers, paths.metrics, metrics, ({ metrics: all }) => {
        for (const one of all) if (one.name === 'club_emailAbandoned') one.filter = 'severity>=ERROR'
      }),
    /counted in the logs: emailAbandoned isn’t counted\. Run prepare --run/,
  ],
  [
    'a log exclusion that is switched off',
    (answers) =>
      change(answers, paths.exclusions, exclusions, ({ exclusions: all }) => {
        for (const one of all) one.disabled = true
      }),
    /aren’t stored in the logs: They are stored\. Run prepare --run/,
  ],
  [
    'an alert whose threshold was raised',
    (answers) =>
      change(answers, `${paths.monitoring}/alertPolicies`, policies, ({ alertPolicies }) => {
        for (const { displayName, conditions } of alertPolicies)
          if (displayName.endsWith('refundRefused'))
            for (const { conditionThreshold } of conditions) conditionThreshold.thresholdValue = 100
      }),
    /Alerts are raised: The threshold, text or channel of refundRefused differs\. Run prepare --run/,
  ],
  [
    'a front page that isn’t watched',
    (answers) =>
      change(
        answers,
        `${paths.monitoring}/uptimeCheckConfigs`,
        checks,
        (one) => void one.uptimeCheckConfigs.pop(),
      ),
    /requests https:\/\/club\.example\/: There is no such check\. Run prepare --run/,
  ],
]

/** The same, for people to make right. */
export const forPeople: readonly Bad[] = [
  [
    'a database in another region',
    (answers) => change(answers, paths.database, database, (one) => (one.locationId = 'nam5')),
    /database is in northamerica-northeast1: It is in nam5.+ Start again with a new project/,
  ],
  [
    'an index that is still being built',
    (answers) =>
      change(answers, `${paths.database}/collectionGroups/-/indexes`, indexes, ({ indexes: [one] }) => {
        if (one) one.state = 'CREATING'
      }),
    /are ready: Still being built: matches \(user_ids contains, .+\)\. Check again/,
  ],
  [
    'an index that wasn’t deployed',
    (answers) =>
      change(
        answers,
        `${paths.database}/collectionGroups/-/indexes`,
        indexes,
        (one) => void one.indexes.shift(),
      ),
    /are ready: Missing: matches \(user_ids contains, .+\)\. npx firebase deploy --only firestore:indexes/,
  ],
  [
    'a quota of twenty processors',
    (answers) =>
      void (answers[`${paths.quotas}/CpuAllocPerProjectRegion`] = {
        dimensionsInfos: [{ details: { value: '20000' }, applicableLocations: ['northamerica-northeast1'] }],
      }),
    /CpuAllocPerProjectRegion.+: It is 20000 milli vCPU, and \d+ can be needed\. Ask for \d+ at/,
  ],
  [
    'a secret whose only version is disabled',
    (answers) =>
      change(answers, `${paths.secrets}/SMTP_PASSWORD/versions`, versions, ({ versions: [one] }) => {
        if (one) one.state = 'DISABLED'
      }),
    /SMTP_PASSWORD has a value: It has no enabled version\. npx firebase functions:secrets:set SMTP_PASSWORD/,
  ],
  [
    'a webhook of an older API version',
    (answers) =>
      change(answers, paths.webhooks, webhooks, ({ data: [one] }) => {
        if (one) one.api_version = '2025-01-27.acacia'
      }),
    /webhook calls .+: Its API version is 2025-01-27\.acacia, not 2026-10-28\.endive\. Create a new endpoint/,
  ],
  [
    'a webhook without disputes',
    (answers) =>
      change(answers, paths.webhooks, webhooks, ({ data: [one] }) => {
        if (one) one.enabled_events = one.enabled_events.filter((event) => event !== 'charge.dispute.created')
      }),
    /webhook calls .+: It doesn’t send charge\.dispute\.created\. Edit the endpoint we_1/,
  ],
  [
    'a webhook that is called for every event',
    (answers) =>
      change(
        answers,
        paths.webhooks,
        webhooks,
        ({ data: [one] }) => void one?.enabled_events.push('charge.updated'),
      ),
    /webhook calls .+: It also sends charge\.updated\. Edit the endpoint we_1/,
  ],
]

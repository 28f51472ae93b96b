/** The APIs of a project, and the one account that the functions run as. */
import { z } from 'zod'
import type { ClubProject } from './club-project'
import { get, type Request } from './google'
import { requirement, resource, unless, type Finding, type Requirement } from './requirement'

const apis = [
  // The deployment of functions, rules and pages, and what they run on.
  ...[
    'artifactregistry',
    'cloudbuild',
    'cloudfunctions',
    'cloudscheduler',
    'cloudtasks',
    'eventarc',
    'pubsub',
  ],
  ...['run', 'secretmanager', 'firebase', 'firebasehosting', 'firebaserules'],
  // Members and their data.
  ...['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage', 'storage'],
  // App Check.
  ...['firebaseappcheck', 'recaptchaenterprise'],
  // Watching, and the limits of money and machines.
  ...['logging', 'monitoring', 'cloudbilling', 'billingbudgets', 'cloudquotas'],
  // The rights of accounts, and deployments without keys.
  ...['iam', 'iamcredentials', 'sts', 'cloudresourcemanager', 'serviceusage'],
]
/** The most that Google enables in one request. */
const enabledAtOnce = 20

/** Of the functions' account in the project. Its output needs none: Cloud Run collects it. */
export const projectRoles = [
  // Reads and writes documents.
  'roles/datastore.user',
  // Creates, changes and deletes users, sets their roles, ends their sessions and makes their links.
  'roles/firebaseauth.admin',
  // Puts members and the steps of a run in their queues, which a deployment creates.
  'roles/cloudtasks.enqueuer',
  // Cloud Tasks and Eventarc call functions as this account.
  'roles/run.invoker',
  // Triggers receive the events of Firestore and Storage.
  'roles/eventarc.eventReceiver',
]
/** The account's role on itself: enqueuing a task that runs as an account requires permission to act as it. */
export const ownRoles = ['roles/iam.serviceAccountUser']
/** On a bucket: reads, writes and deletes photos and covers. */
export const bucketRoles = ['roles/storage.objectUser']

export const policySchema = z.looseObject({
  etag: z.string(),
  bindings: z
    .array(
      z.looseObject({
        role: z.string(),
        members: z.array(z.string()).default([]),
        condition: z.unknown().optional(),
      }),
    )
    .default([]),
})
type Policy = z.infer<typeof policySchema>

/** Google asks for version 3 wherever a policy can have conditions. */
const policyVersion = 3

export function accessRequirements(project: ClubProject): Requirement[] {
  const { id, serviceAccount } = project
  const accounts = `https://iam.googleapis.com/v1/projects/${id}/serviceAccounts`
  const policyOfProject = `https://cloudresourcemanager.googleapis.com/v3/projects/${id}`
  return [
    apisAreEnabled(id),
    requirement({
      is: `The service account ${serviceAccount} exists`,
      read: get(`${accounts}/${serviceAccount}`),
      schema: z.object({ disabled: z.boolean().default(false) }),
      judge: (found) => {
        const [accountId = ''] = serviceAccount.split('@')
        const account = { accountId, serviceAccount: { displayName: 'Functions' } }
        if (found === null)
          return [{ wrong: 'It is missing.', fix: [{ method: 'POST', url: accounts, body: account }] }]
        const enable: Request = { method: 'POST', url: `${accounts}/${serviceAccount}:enable`, body: {} }
        return unless(!found.disabled, 'It is disabled.', [enable])
      },
    }),
    requirement({
      is: 'The service account has the roles it needs in the project, and no others',
      read: policyRequest(`${policyOfProject}:getIamPolicy`),
      schema: policySchema,
      judge: (policy) =>
        judgeRoles(project, projectRoles, policy, setPolicyAt(`${policyOfProject}:setIamPolicy`)),
    }),
    requirement({
      is: 'The service account can enqueue tasks that carry its identity',
      read: policyRequest(
        `${accounts}/${serviceAccount}:getIamPolicy?options.requestedPolicyVersion=${policyVersion}`,
        {},
      ),
      schema: policySchema,
      judge: (policy) =>
        judgeRoles(project, ownRoles, policy, setPolicyAt(`${accounts}/${serviceAccount}:setIamPolicy`)),
    }),
  ]
}

function apisAreEnabled(id: string): Requirement {
  const services = `https://serviceusage.googleapis.com/v1/projects/${id}/services`
  const names = apis.map((api) => `${api}.googleapis.com`)
  const query = names.map((name) => `names=projects/${id}/services/${name}`).join('&')
  return requirement({
    is: 'The APIs are enabled',
    read: get(`${services}:batchGet?${query}`),
    schema: z.object({ services: z.array(z.object({ name: z.string(), state: z.string() })).default([]) }),
    judge: (found) => {
      const enabled = (found?.services ?? [])
        .filter(({ state }) => state === 'ENABLED')
        .map(({ name }) => resource(name))
      const missing = names.filter((name) => !enabled.includes(name))
      const fix: Request[] = []
      for (let at = 0; at < missing.length; at += enabledAtOnce) {
        const serviceIds = missing.slice(at, at + enabledAtOnce)
        fix.push({ method: 'POST', url: `${services}:batchEnable`, body: { serviceIds } })
      }
      return unless(missing.length === 0, `Off: ${missing.join(', ')}.`, fix)
    },
  })
}

function policyRequest(
  url: string,
  body: object = { options: { requestedPolicyVersion: policyVersion } },
): Request {
  return { method: 'POST', url, body }
}

function setPolicyAt(url: string) {
  return (policy: Policy): Request => ({ method: 'POST', url, body: { policy } })
}

/** The roles of the functions' account in a policy must be exactly `wanted`, without conditions. */
export function judgeRoles(
  { serviceAccount }: ClubProject,
  wanted: readonly string[],
  policy: Policy | null,
  setPolicy: (policy: Policy) => Request,
): Finding[] {
  // Written blindly, a policy would replace the rights of everyone else.
  if (policy === null)
    return [{ wrong: 'It can’t be read yet.', fix: 'Run prepare --run again once it exists.' }]
  const member = `serviceAccount:${serviceAccount}`
  const held = policy.bindings.filter(({ members }) => members.includes(member))
  const isWanted = (one: Policy['bindings'][number]) =>
    one.condition === undefined && wanted.includes(one.role)
  const missing = wanted.filter((role) => !held.some((one) => one.role === role && isWanted(one)))
  const others = held.filter((one) => !isWanted(one))
  const wrong = [
    ...(missing.length > 0 ? [`It lacks ${missing.join(', ')}.`] : []),
    ...(others.length > 0 ? [`It also has ${others.map(({ role }) => role).join(', ')}.`] : []),
  ]
  const bindings = policy.bindings
    .map((one) =>
      others.includes(one) ? { ...one, members: one.members.filter((each) => each !== member) } : one,
    )
    .filter(({ members }) => members.length > 0)
    .concat(missing.map((role) => ({ role, members: [member] })))
  return unless(wrong.length === 0, wrong.join(' '), [
    setPolicy({ ...policy, version: policyVersion, bindings }),
  ])
}

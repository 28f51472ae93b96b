/** Where data is stored: the database with its TTL policies, backups and indexes, and the buckets. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { region } from '@club/domain/region'
import { fromRoot } from '../project'
import { bucketRoles, judgeRoles, policySchema } from './access'
import type { ClubProject } from './club-project'
import { get } from './google'
import { requirement, resource, unless, type Finding, type Requirement } from './requirement'

/** As the privacy policy promises. */
const retainedDaysMax = 30
const secondsADay = 86_400
const retention = `${retainedDaysMax * secondsADay}s`

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})
const indexSchema = z.object({ queryScope: z.string(), fields: z.array(fieldSchema) })
const repositorySchema = z.object({
  indexes: z.array(indexSchema.extend({ collectionGroup: z.string() })),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().default(false) }),
  ),
})
const indexFile = 'firestore.indexes.json'

export function dataRequirements(project: ClubProject): Requirement[] {
  const { id } = project
  const repository = repositorySchema.parse(JSON.parse(readFileSync(fromRoot(indexFile), 'utf8')))
  const databases = `https://firestore.googleapis.com/v1/projects/${id}/databases`
  const database = `${databases}/(default)`
  const pictures = project.parameters.PICTURE_BUCKET ?? ''
  return [
    requirement({
      is: `The database is in ${region}`,
      read: get(database),
      schema: z.object({ locationId: z.string() }),
      judge: (found) => {
        const body = { type: 'FIRESTORE_NATIVE', locationId: region }
        const create = { method: 'POST', url: `${databases}?databaseId=(default)`, body } as const
        if (found === null) return [{ wrong: 'It is missing.', fix: [create] }]
        const where = `It is in ${found.locationId}, which can’t be changed.`
        return unless(found.locationId === region, where, 'Start again with a new project.')
      },
    }),
    requirement({
      is: 'Point-in-time recovery is on',
      read: get(database),
      schema: z.object({ pointInTimeRecoveryEnablement: z.string().optional() }),
      judge: (found) => {
        const body = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }
        const url = `${database}?updateMask=pointInTimeRecoveryEnablement`
        const isOn = found?.pointInTimeRecoveryEnablement === body.pointInTimeRecoveryEnablement
        return unless(isOn, 'It is off.', [{ method: 'PATCH', url, body }])
      },
    }),
    requirement({
      is: `Backups are made daily and deleted after ${retainedDaysMax} days at most`,
      read: get(`${database}/backupSchedules`),
      schema: z.object({ backupSchedules: z.array(scheduleSchema).default([]) }),
      judge: (found) => judgeBackups(found?.backupSchedules ?? [], `${database}/backupSchedules`),
    }),
    requirement({
      is: `The TTL policies of ${indexFile} are active`,
      read: get(`${database}/collectionGroups/-/fields?filter=ttlConfig:*`),
      schema: z.object({
        fields: z
          .array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }) }))
          .default([]),
      }),
      judge: (found) => {
        const active = (found?.fields ?? [])
          .filter(({ ttlConfig: { state } }) => state !== 'NEEDS_REPAIR')
          .map(({ name }) => name.slice(name.indexOf('collectionGroups/')))
        const missing = repository.fieldOverrides
          .filter(({ ttl }) => ttl)
          .map(({ collectionGroup, fieldPath }) => `collectionGroups/${collectionGroup}/fields/${fieldPath}`)
          .filter((name) => !active.includes(name))
        return missing.flatMap((name) => {
          const [, group = ''] = name.split('/')
          const url = `${database}/${name}?updateMask=ttlConfig`
          const wrong = `Documents of ${group} aren’t deleted when they expire.`
          return [{ wrong, fix: [{ method: 'PATCH', url, body: { ttlConfig: {} }, inBackground: true }] }]
        })
      },
    }),
    requirement({
      is: `The indexes of ${indexFile} are ready`,
      read: get(`${database}/collectionGroups/-/indexes`),
      schema: z.object({
        indexes: z.array(indexSchema.extend({ name: z.string(), state: z.string() })).default([]),
      }),
      judge: (found) => {
        const states = new Map(
          (found?.indexes ?? []).map(({ name, state, ...index }) => [indexKey(groupOf(name), index), state]),
        )
        const wanted = repository.indexes.map(({ collectionGroup, ...index }) =>
          indexKey(collectionGroup, index),
        )
        const missing = wanted.filter((key) => !states.has(key))
        const unfinished = wanted.filter((key) => states.has(key) && states.get(key) !== 'READY')
        const deploy = `npx firebase deploy --only firestore:indexes --project ${id}`
        return [
          ...unless(missing.length === 0, `Missing: ${missing.join('; ')}.`, deploy),
          ...unless(
            unfinished.length === 0,
            `Still being built: ${unfinished.join('; ')}.`,
            'Check again in some minutes.',
          ),
        ]
      },
    }),
    requirement({
      is: `The default bucket is in ${region}`,
      read: get(defaultBucketUrl(id)),
      schema: bucketSchema,
      judge: (found) => {
        const create = { method: 'POST', url: defaultBucketUrl(id), body: { location: region } } as const
        if (found === null) return [{ wrong: 'It is missing.', fix: [create] }]
        const where = `It is in ${found.location}, which can’t be changed.`
        return unless(found.location.toLowerCase() === region, where, 'Start again with a new project.')
      },
    }),
    requirement({
      is: 'The service account can store files in the default bucket',
      read: get(defaultBucketUrl(id)),
      schema: bucketSchema,
      judge: async (found, google) => {
        const bucket = found === null ? `${id}.firebasestorage.app` : resource(found.bucket.name)
        return bucketRights(project, bucket).findings(google)
      },
    }),
    ...(pictures === '' ? [] : [bucketRights(project, pictures)]),
  ]
}

const bucketSchema = z.object({ location: z.string(), bucket: z.object({ name: z.string() }) })
const defaultBucketUrl = (id: string) =>
  `https://firebasestorage.googleapis.com/v1alpha/projects/${id}/defaultBucket`

function bucketRights(project: ClubProject, bucket: string): Requirement {
  const url = `https://storage.googleapis.com/storage/v1/b/${bucket}/iam`
  return requirement({
    is: `The service account can store files in the bucket ${bucket}`,
    read: get(`${url}?optionsRequestedPolicyVersion=3`),
    schema: policySchema,
    judge: (policy) => judgeRoles(project, bucketRoles, policy, (body) => ({ method: 'PUT', url, body })),
  })
}

const scheduleSchema = z.object({
  name: z.string(),
  retention: z.string().transform((text) => Number(text.replace('s', '')) / secondsADay),
  dailyRecurrence: z.looseObject({}).optional(),
})

function judgeBackups(schedules: readonly z.infer<typeof scheduleSchema>[], url: string): Finding[] {
  const tooLong = schedules.filter((one) => one.retention > retainedDaysMax)
  const body = { retention, dailyRecurrence: {} }
  return [
    ...unless(
      schedules.some((one) => one.dailyRecurrence),
      'No backup is made daily.',
      [{ method: 'POST', url, body }],
    ),
    ...tooLong.map(({ name, retention: days }) => ({
      wrong: `Backups are retained for ${days} days, although the privacy policy promises ${retainedDaysMax}.`,
      fix: [
        {
          method: 'PATCH',
          url: `https://firestore.googleapis.com/v1/${name}?updateMask=retention`,
          body: { retention },
        } as const,
      ],
    })),
  ]
}

/** The collection group in the name of an index or a field. */
function groupOf(name: string): string {
  return /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? ''
}

/** Firestore adds the document's name as the last field. */
function indexKey(group: string, { queryScope, fields }: z.infer<typeof indexSchema>): string {
  const named = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`.toLowerCase())
  return `${group} (${[...(queryScope === 'COLLECTION' ? [] : [queryScope]), ...named].join(', ')})`
}

/**
 * `npm run bench:photos`: from an uploaded file to the photo that a member sees, and the memory it takes; prints one JSON
 * line. Each instance of the function is a separate process with its own memory; the event that would
 * start it is a message here. Fails when an instance takes more memory than its goal.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseEnv } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { reserveUpload } from '../../functions/src/members/photo-uploads'
import { documentsOf } from '../../tests/functions/club'
import { builtWorker } from '../kit/built-worker'
import { divertLogs, printResult } from '../kit/only-result'
import { spread } from '../kit/percentile'

const projectId = 'demo-photos'
const storageBucket = `${projectId}.appspot.com`
const db = getFirestore(initializeApp({ projectId, storageBucket }))
const bucket = getStorage().bucket()
const answerSchema = z.object({ peakMb: z.number(), error: z.string().nullable() })

/** The environment of a deployed instance. */
const settings = parseEnv(readFileSync(new URL('../../functions/.env', import.meta.url), 'utf8'))

const samples = 20
/** A little more than a progressive picture takes; the instance has 1 GiB, and the runtime needs its part. */
const goalPeakMb = 450
const atOnce = 10
const cameras = { '24 megapixels': [6000, 4000], '48 megapixels': [8000, 6000] } as const

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * A JPEG as large as the club takes, lying on its side, with the fine structure that makes one of a camera large;
 * progressive, it is held in memory as a whole.
 */
async function cameraPhoto([width, height]: readonly [number, number], progressive = false): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const grain = await sharp({ create: { width: 600, height: 450, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  for (let quality = 95; quality > 0; quality -= 5) {
    const file = await sharp(grain)
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .jpeg({ quality, progressive })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    if (file.length <= limits.photos.bytesMax) return file
  }
  throw new Error('Could not compress the picture enough')
}

let members = 0

async function newMember(): Promise<string> {
  const uid = `member${(members += 1)}`
  const { accounts, profiles } = documentsOf(members)
  await db.doc(`accounts/${uid}`).set(accounts)
  await db.doc(`profiles/${uid}`).set(profiles)
  return uid
}

/** Resolves once the member's own page would show the photo. */
function seen(uid: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = collectionOf('profile_photos')
      .doc(uid)
      .onSnapshot((snapshot) => {
        if ((snapshot.data()?.photo_urls.length ?? 0) === 0) return
        stop()
        resolve()
      }, reject)
  })
}

async function answerOf(instance: ChildProcess): Promise<number> {
  const messages: unknown[] = await once(instance, 'message')
  const { peakMb, error } = answerSchema.parse(messages[0])
  if (error !== null) throw new Error(error)
  return peakMb
}

async function startInstance(script: string): Promise<ChildProcess> {
  const instance = fork(script, [projectId], {
    execArgv: [],
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await answerOf(instance)
  return instance
}

/** Milliseconds from the last byte of the upload to the photo, and the peak of the instance's memory in MB. */
async function uploadOne(instance: ChildProcess, file: Buffer): Promise<{ ms: number; peakMb: number }> {
  const uid = await newMember()
  const reserved = await reserveUpload(uid, 'image/jpeg', new Date())
  if ('refused' in reserved) throw new Error(reserved.refused)
  await bucket.file(reserved.path).save(file, { resumable: false, validation: false })
  const isSeen = seen(uid)
  const started = performance.now()
  const done = answerOf(instance)
  instance.send({ path: reserved.path })
  await isSeen
  const ms = performance.now() - started
  return { ms, peakMb: await done }
}

function summary(name: string, file: Buffer, results: readonly { ms: number; peakMb: number }[]) {
  const result = {
    name,
    megabytes: Number((file.length / 1e6).toFixed(1)),
    ...spread(results.map(({ ms }) => ms)),
    peakMb: Math.max(...results.map(({ peakMb }) => peakMb)),
  }
  say(JSON.stringify(result))
  return result
}

/** One after the other, in one instance; the first upload starts it and is not timed. */
async function alone(script: string, name: keyof typeof cameras, progressive = false) {
  const file = await cameraPhoto(cameras[name], progressive)
  const instance = await startInstance(script)
  const results = []
  for (let count = 0; count <= samples; count += 1) results.push(await uploadOne(instance, file))
  instance.kill()
  return summary(progressive ? `${name}, progressive` : name, file, results.slice(1))
}

/** Ten members upload at the same moment: each instance takes one upload at a time, so there are ten. */
async function together(script: string, name: keyof typeof cameras) {
  const file = await cameraPhoto(cameras[name])
  const instances = await Promise.all(Array.from({ length: atOnce }, () => startInstance(script)))
  for (const instance of instances) await uploadOne(instance, file)
  const results = await Promise.all(instances.map((instance) => uploadOne(instance, file)))
  for (const instance of instances) instance.kill()
  return summary(`${atOnce} members at once, ${name}`, file, results)
}

const script = await builtWorker('photos/photos-worker.ts')
const runs = [
  await alone(script, '24 megapixels'),
  await alone(script, '48 megapixels'),
  await alone(script, '48 megapixels', true),
  await together(script, '24 megapixels'),
]
const isMet = runs.every(({ peakMb }) => peakMb <= goalPeakMb)
printResult({ bench: 'photos', unit: 'ms', cores: cpus().length, runs, goalPeakMb, isMet })
process.exit(isMet ? 0 : 1)

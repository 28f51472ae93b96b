/**
 * Deletes every day the leftovers of interrupted uploads, deletions and reports: files that no document names, and
 * expired slots.
 */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { folders, ownerOfPath } from '@club/domain/members/photo-path'
import { limits } from '@club/domain/limits'
import { evidenceFolder } from '@club/domain/safety/report'
import { log } from '../server/log'
import { deleteExpired } from '../server/store/expired'
import { namedFiles } from '../members/photo-album'
import {
  deleteFiles,
  photoBuckets,
  storedFiles,
  type Bucket,
  type PhotoBuckets,
  type StoredFile,
} from '../members/photo-files'
import { withoutReport } from './reports'

export const sweepPhotos = onSchedule(
  { schedule: 'every 24 hours', maxInstances: 1, timeoutSeconds: 1800 },
  () => sweepPhotosAt(new Date(), photoBuckets()),
)

/** Files younger than an hour stay: a document can be about to name them. */
export async function sweepPhotosAt(now: Date, buckets: PhotoBuckets): Promise<void> {
  const before = new Date(now.getTime() - limits.photos.sweptAfterMs)
  const slots = await deleteExpired('photo_uploads', now)
  const uploads = await sweep('uploads', before, buckets)
  const pictures = await sweep('pictures', before, buckets)
  const copies = await sweepCopies(before, buckets.pictures)
  log.photosSwept({ slots, files: uploads + pictures + copies })
}

async function sweep(folder: keyof PhotoBuckets, before: Date, buckets: PhotoBuckets): Promise<number> {
  const nothing: ReadonlySet<string> = new Set()
  let count = 0
  for await (const page of storedFiles(folders[folder], buckets[folder])) {
    const old = page.filter(({ createdAt }) => createdAt < before)
    for (const [uid, files] of byOwner(old)) {
      // No document names an upload.
      const named = uid === null || folder === 'uploads' ? nothing : await namedFiles(uid)
      const unnamed = files.map(({ path }) => path).filter((path) => !named.has(path))
      await deleteFiles(unnamed, buckets[folder])
      count += unnamed.length
    }
  }
  return count
}

/** A copy of a reported photo stays as long as its report, even if its owner deletes the photo. */
async function sweepCopies(before: Date, bucket: Bucket): Promise<number> {
  let count = 0
  for await (const page of storedFiles(evidenceFolder, bucket)) {
    const old = page.filter(({ createdAt }) => createdAt < before)
    const unnamed = await withoutReport(old.map(({ path }) => path))
    await deleteFiles(unnamed, bucket)
    count += unnamed.length
  }
  return count
}

function byOwner(files: readonly StoredFile[]): Map<string | null, StoredFile[]> {
  const owners = new Map<string | null, StoredFile[]>()
  for (const file of files) {
    const owner = ownerOfPath(file.path)
    owners.set(owner, [...(owners.get(owner) ?? []), file])
  }
  return owners
}

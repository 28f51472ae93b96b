/** Deletes every day what uploads and deletions that were interrupted have left: files that no document names, and slots that expired. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { ownerOfPath } from '@club/domain/members/photo-path'
import { limits } from '@club/domain/limits'
import { log } from '../../log'
import { deleteExpired } from '../../store/expired'
import { namedFiles } from '../../store/members/photo-album'
import {
  deleteFiles,
  photoBuckets,
  storedFiles,
  type PhotoBuckets,
  type StoredFile,
} from '../../store/members/photo-files'

export const sweepPhotos = onSchedule(
  { schedule: 'every 24 hours', maxInstances: 1, timeoutSeconds: 1800 },
  () => sweepPhotosAt(new Date(), photoBuckets()),
)

/** Files younger than an hour stay: they may be on their way into a document. */
export async function sweepPhotosAt(now: Date, buckets: PhotoBuckets): Promise<void> {
  const before = new Date(now.getTime() - limits.photos.sweptAfterMs)
  const slots = await deleteExpired('photo_uploads', now)
  const uploads = await sweep('uploads', before, buckets)
  const pictures = await sweep('pictures', before, buckets)
  log.photosSwept({ slots, files: uploads + pictures })
}

async function sweep(folder: keyof PhotoBuckets, before: Date, buckets: PhotoBuckets): Promise<number> {
  const nothing: ReadonlySet<string> = new Set()
  let count = 0
  for await (const page of storedFiles(folder, buckets[folder])) {
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

function byOwner(files: readonly StoredFile[]): Map<string | null, StoredFile[]> {
  const owners = new Map<string | null, StoredFile[]>()
  for (const file of files) {
    const owner = ownerOfPath(file.path)
    owners.set(owner, [...(owners.get(owner) ?? []), file])
  }
  return owners
}

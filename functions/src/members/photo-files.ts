/** Photo files in Storage: uploads, the pictures made from them, and orphans. */
import { randomBytes, randomUUID } from 'node:crypto'
import { getStorage } from 'firebase-admin/storage'
import { limits } from '@club/domain/limits'
import { picturePath } from '@club/domain/members/photo-path'
import type { Photo } from '@club/domain/members/profile'
import { pictureBucketName } from '../server/config'
import { retry } from '../server/retry'

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>

type PictureFile = {
  readonly path: string
  readonly token: string
  readonly file: Buffer
  /** Default: WebP. */
  readonly contentType?: string
}

/** The folders of uploads and of finished pictures. */
export type PhotoBuckets = { readonly uploads: Bucket; readonly pictures: Bucket }

export function photoBuckets(): PhotoBuckets {
  const uploads = getStorage().bucket()
  const name = pictureBucketName.value()
  return { uploads, pictures: name === '' ? uploads : getStorage().bucket(name) }
}

/** Storage drops idle connections now and then; everything done here is safe to repeat. */
async function persistently<Done>(work: () => Promise<Done>): Promise<Done> {
  return retry(work, { tries: 6, firstPauseMs: 200, isRetryable: (error) => !isMissing(error) })
}

const notFound = 404

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === notFound
}

/** A stored file, byte for byte, up to the first byte beyond the limit of an upload; null without one. */
export async function storedFile(path: string, bucket: Bucket): Promise<Buffer | null> {
  try {
    // Decompressing the content could make 5 MB very large.
    const options = { decompress: false, validation: false, start: 0, end: limits.photos.bytesMax }
    const [file] = await persistently(() => bucket.file(path).download(options))
    return file
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stores a finished picture and returns its download URL, which opens it to anyone who has it. */
export async function storePicture(
  { path, token, file, contentType = 'image/webp' }: PictureFile,
  bucket: Bucket,
): Promise<string> {
  const secret = { metadata: { firebaseStorageDownloadTokens: token } }
  await savePicture(path, file, bucket, { contentType, ...secret })
  return downloadUrl(path, token, bucket.name)
}

async function savePicture(path: string, file: Buffer, bucket: Bucket, secret: object = {}): Promise<void> {
  const metadata = {
    contentType: 'image/webp',
    cacheControl: 'private, max-age=31536000, immutable',
    ...secret,
  }
  await persistently(() => bucket.file(path).save(file, { resumable: false, validation: false, metadata }))
}

/**
 * Copies a picture to where it has no public address; false when it is gone. Storage's own copy would include the
 * secret of the picture.
 */
export async function copyPicture(from: string, to: string, bucket: Bucket): Promise<boolean> {
  const file = await storedFile(from, bucket)
  if (file !== null) await savePicture(to, file, bucket)
  return file !== null
}

/** Stores both sizes under names and tokens that cannot be guessed. */
export async function storePhoto(
  uid: string,
  { small, large }: { small: Buffer; large: Buffer },
  bucket: Bucket,
): Promise<Photo> {
  const store = (file: Buffer) => {
    const path = picturePath(uid, randomBytes(16).toString('hex'))
    return storePicture({ path, token: randomUUID(), file }, bucket)
  }
  const [smallUrl, largeUrl] = await Promise.all([store(small), store(large)])
  return { small: smallUrl, large: largeUrl }
}

function downloadUrl(path: string, token: string, bucket: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const server = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com'
  return `${server}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
}

const nameAndToken = /^[\w-]+\.webp\?alt=media&token=[\w-]+$/

/** True iff the URL is a download URL of a picture right in `folder`, as `storePicture` makes them; none that leads out of it. */
export function isDownloadUrl(url: string, folder: string, bucket: string): boolean {
  const [before = ''] = downloadUrl(`${folder}/`, '', bucket).split('?')
  return url.startsWith(before) && nameAndToken.test(url.slice(before.length))
}

/** Deletes files; missing ones are not an error. */
export async function deleteFiles(paths: readonly string[], bucket: Bucket): Promise<void> {
  const remove = (path: string) => persistently(() => bucket.file(path).delete({ ignoreNotFound: true }))
  await Promise.all(paths.map(remove))
}

export type StoredFile = { readonly path: string; readonly createdAt: Date }

const filesPerPage = 500

/** Every file of a folder, page by page, in the order of the paths: those of one member follow each other. */
export async function* storedFiles(folder: string, bucket: Bucket): AsyncGenerator<readonly StoredFile[]> {
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket.getFiles({
      prefix: folder,
      maxResults: filesPerPage,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    yield files.map(({ name, metadata }) => ({ path: name, createdAt: new Date(metadata.timeCreated ?? 0) }))
    pageToken = tokenIn(next)
  } while (pageToken !== undefined)
}

function tokenIn(query: unknown): string | undefined {
  const isQuery = typeof query === 'object' && query !== null && 'pageToken' in query
  return isQuery && typeof query.pageToken === 'string' ? query.pageToken : undefined
}

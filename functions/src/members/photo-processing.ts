/** From an uploaded file to a photo: claim its slot, make the pictures, name them in the member's documents, delete the file. */
import { filesOf, type AlbumPhoto } from '@club/domain/members/photo-album'
import { photoFileTexts } from '@club/domain/members/photo-file'
import { uploadAt } from '@club/domain/members/photo-path'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { limits } from '@club/domain/limits'
import { finishedPicture } from '../server/gateways/images'
import { log } from '../server/log'
import { deleteFiles, storePhoto, storedFile, type PhotoBuckets } from './photo-files'
import { acceptUpload, claimUpload, refuseUpload, type Upload } from './photo-uploads'

type Accept = typeof acceptUpload

/** Handles one uploaded file, idempotently; a file without an open slot is deleted. Throws when a retry can help. */
export async function processUpload(
  path: string,
  buckets: PhotoBuckets,
  now: Date,
  accept: Accept = acceptUpload,
): Promise<void> {
  const upload = uploadAt(path)
  if (upload !== null && (await claimUpload(upload, now))) {
    const refusal = await refusalOrNull(upload, path, buckets, accept)
    if (refusal !== null) await refuseUpload(upload, refusal)
    log.photoProcessed({ uid: upload.uid, isRefused: refusal !== null })
  }
  await deleteFiles([path], buckets.uploads)
}

/** The reason why the file did not become a photo; null when the slot is settled. */
async function refusalOrNull(
  upload: Upload,
  path: string,
  buckets: PhotoBuckets,
  accept: Accept,
): Promise<string | null> {
  const file = await storedFile(path, buckets.uploads)
  if (file === null) return photoUploadTexts.notUploaded
  if (file.length === 0) return photoFileTexts.empty
  if (file.length > limits.photos.bytesMax) return photoFileTexts.tooLargeForServer
  const picture = await finishedPicture(file)
  if ('refused' in picture) return picture.refused
  const made = { ...(await storePhoto(upload.uid, picture, buckets.pictures)), preview: picture.preview }
  await acceptOrDrop(upload, made, buckets, accept)
  return null
}

/** Pictures that no document names are deleted. */
async function acceptOrDrop(
  upload: Upload,
  made: AlbumPhoto,
  buckets: PhotoBuckets,
  accept: Accept,
): Promise<void> {
  const isAccepted = await accept(upload, made).catch(async (error: unknown) => {
    log.photoNotSaved({ uid: upload.uid, error })
    return !(await refuseUpload(upload, photoUploadTexts.notSaved, made))
  })
  if (!isAccepted) await deleteFiles(filesOf(made), buckets.pictures)
}

/** A member's photos: start or cancel an upload, delete a photo, reorder them. */
import { callable } from '../server/callable'
import { log } from '../server/log'
import { removePhoto, reorderAlbum } from './photo-album'
import { deleteFiles, photoBuckets } from './photo-files'
import { cancelUpload, reserveUpload } from './photo-uploads'

export const preparePhotoUpload = callable('preparePhotoUpload', async ({ uid, input, now }) => {
  const reserved = await reserveUpload(uid, input.type, now)
  if ('refused' in reserved) return reserved
  return { photo_id: reserved.photoId, path: reserved.path }
})

export const cancelPhotoUpload = callable('cancelPhotoUpload', async ({ uid, input }) => {
  return { cancelled: await cancelUpload({ uid, photoId: input.photo_id }) }
})

/** The commit deletes the photo; files that could not be deleted are left to the sweep. */
export const deletePhoto = callable('deletePhoto', async ({ uid, input }) => {
  const removal = await removePhoto(uid, input.photo)
  if ('refused' in removal) return { refused: removal.refused, code: 'permission-denied' }
  await deleteFiles(removal.files, photoBuckets().pictures).catch((error: unknown) =>
    log.photoFilesLeft({ uid, error }),
  )
  log.photoDeleted({ uid })
  return {}
})

export const reorderPhotos = callable('reorderPhotos', async ({ uid, input }) => {
  await reorderAlbum(uid, input.photos)
  return {}
})

/** Makes a photo of each uploaded file, one at a time in each instance. */
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { folders } from '@club/domain/members/photo-path'
import { limits } from '@club/domain/limits'
import { photoBucket } from '../../store/members/photo-files'
import { processUpload } from './photo-processing'

/** It also hears of the pictures that it makes, and has nothing to do for them. */
export const onPhotoUploaded = onObjectFinalized(
  { retry: true, concurrency: 1, memory: '1GiB', timeoutSeconds: limits.photos.timeoutSeconds },
  async ({ data: { name } }) => {
    if (!name.startsWith(folders.uploads)) return
    await processUpload(name, photoBucket(), new Date())
  },
)

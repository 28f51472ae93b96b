/** Makes a photo of each uploaded file, one at a time in each instance. */
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { folders } from '@club/domain/members/photo-path'
import { limits } from '@club/domain/limits'
import { photoBuckets } from './photo-files'
import { processUpload } from './photo-processing'

/** Also triggered by pictures in the same bucket, which it ignores. */
export const onPhotoUploaded = onObjectFinalized(
  {
    retry: true,
    concurrency: 1,
    maxInstances: 10,
    memory: '1GiB',
    timeoutSeconds: limits.photos.timeoutSeconds,
  },
  async ({ data: { name } }) => {
    if (!name.startsWith(folders.uploads)) return
    await processUpload(name, photoBuckets(), new Date())
  },
)

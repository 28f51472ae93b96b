/** Makes a photo of each uploaded file, one at a time in each instance. */
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { folders } from '@club/domain/members/photo-path'
import { limits } from '@club/domain/limits'
import { photoBuckets } from '../../store/members/photo-files'
import { processUpload } from './photo-processing'

/** Where pictures are in the same bucket it hears of them too, and has nothing to do. */
export const onPhotoUploaded = onObjectFinalized(
  { retry: true, concurrency: 1, memory: '1GiB', timeoutSeconds: limits.photos.timeoutSeconds },
  async ({ data: { name } }) => {
    if (!name.startsWith(folders.uploads)) return
    await processUpload(name, photoBuckets(), new Date())
  },
)

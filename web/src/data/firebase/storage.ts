/**
 * The part of Cloud Storage that the club uses: uploading a member's file. Fetched with the first upload, and
 * therefore not from 'firebase/storage', which reactfire would add to every page.
 */
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytesResumable,
} from '@firebase/storage'
import { limits } from '@club/domain/limits'
import { env } from '../../env'
import { getAppInstance, once } from './instances'

/** For so long a broken connection is tried again. */
const retryWithinMs = 60_000

const getStorageInstance = once((): FirebaseStorage => {
  const { emulators, emulatorHost } = env
  const storage = getStorage(getAppInstance())
  storage.maxUploadRetryTime = retryWithinMs
  if (emulators) connectStorageEmulator(storage, emulatorHost, emulators.storage)
  return storage
})

type Sending = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /** Ends it. */
  signal: AbortSignal
}

/** Uploads `file` to `path`; rejects when it is refused, cancelled or can't be sent. */
export function leaveFile(path: string, file: File, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const metadata = { contentType: file.type, cacheControl: `max-age=${limits.photos.cacheSeconds}` }
    const task = uploadBytesResumable(ref(getStorageInstance(), path), file, metadata)
    const end = () => void task.cancel()
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes),
      reject,
      () => resolve(),
    )
  })
}

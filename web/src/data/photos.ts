/** A member's own photos, live, and the actions on them. */
import { type Album, albumOf } from '@club/domain/members/photo-album'
import {
  photoFileSchema,
  photoFileTexts,
  photoTypeOf,
  signatureLength,
} from '@club/domain/members/photo-file'
import { slotIdOf } from '@club/domain/members/photo-path'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { limits } from '@club/domain/limits'
import { doc, onSnapshot } from 'firebase/firestore'
import { fetched } from './failure'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { joined, type Live, useLiveDocument } from './firebase/live'
import { useOwnProfile } from './members'
import { smallerPhoto } from './smaller-photo'

/** The member's own photos in their order; loading while `uid` is null. */
export function useOwnAlbum(uid: string | null): Live<Album> {
  const photos = useLiveDocument(uid === null ? null : doc(collectionOf('profile_photos'), uid))
  return joined(useOwnProfile(uid), photos, (profile, sharp) =>
    profile === null || sharp === null ? [] : albumOf(profile, sharp),
  )
}

/** The file becomes no photo; the message is for the member. */
export class PhotoRefusedError extends Error {
  readonly code = 'photo-refused'
}

/** `progress` from 0 to 1 while it is uploading. */
export type UploadStage =
  | { readonly stage: 'preparing' | 'processing' }
  | { readonly stage: 'uploading'; readonly progress: number }

type Watching = { onStage: (stage: UploadStage) => void; signal: AbortSignal }

/** `photo`: the key of the resulting photo. `late`: it will appear automatically. */
export type UploadOutcome =
  | { readonly status: 'accepted'; readonly photo: string | null }
  | { readonly status: 'late' | 'cancelled' }

/**
 * Checks a file, uploads it and waits until it is a photo. Throws PhotoRefusedError with the specification's
 * text, or errors that `failureOf` understands.
 */
export async function uploadPhoto(
  uid: string,
  file: File,
  { onStage, signal }: Watching,
): Promise<UploadOutcome> {
  onStage({ stage: 'preparing' })
  const { photo, type } = await checkedPhoto(file)
  const { photo_id: photoId, path } = await call('preparePhotoUpload', { type, bytes: photo.size })
  try {
    const { leaveFile } = await fetched(import('./firebase/storage'))
    const onProgress = (progress: number) => onStage({ stage: 'uploading', progress })
    await leaveFile(path, photo, { onProgress, signal })
  } catch {
    // The file may have arrived all the same; then it counts as uploaded.
    if (await isCancelled(photoId)) {
      if (signal.aborted) return { status: 'cancelled' }
      throw new PhotoRefusedError(photoUploadTexts.notUploaded)
    }
  }
  onStage({ stage: 'processing' })
  return outcomeOf(slotIdOf({ uid, photoId }))
}

/** The file to upload: made smaller when it is too large. */
async function checkedPhoto(file: File) {
  typeOf(file, 1)
  const start = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (photoTypeOf(new Uint8Array(start)) === null) throw new PhotoRefusedError(photoFileTexts.unreadable)
  const isTooLarge = file.size > limits.photos.bytesMax
  const photo = isTooLarge ? await smallerPhoto(file) : file
  if (photo === null) throw new PhotoRefusedError(photoFileTexts.unreadable)
  return { photo, type: typeOf(photo, photo.size) }
}

/** The type of a file, checked as if it had so many bytes unless it is empty. */
function typeOf({ type, size }: File, bytes: number) {
  const { data, error } = photoFileSchema.safeParse({ type, size: Math.min(size, bytes) })
  if (!data) throw new PhotoRefusedError(error.issues[0]?.message ?? photoFileTexts.unreadable)
  return data.type
}

/** Without an answer the slot closes automatically. */
async function isCancelled(photoId: string): Promise<boolean> {
  const answer = await call('cancelPhotoUpload', { photo_id: photoId }).catch(() => null)
  return answer?.cancelled ?? true
}

/** Waits for the slot to report the outcome of the upload. */
function outcomeOf(slotId: string): Promise<UploadOutcome> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(patience)
      stop()
      settle()
    }
    const patience = setTimeout(() => end(() => resolve({ status: 'late' })), limits.photos.announcedWithinMs)
    const stop = onSnapshot(
      doc(collectionOf('photo_uploads'), slotId),
      (snapshot) => {
        const slot = snapshot.data()
        if (slot?.status === 'accepted') end(() => resolve({ status: 'accepted', photo: slot.photo }))
        if (slot?.status === 'refused')
          end(() => reject(new PhotoRefusedError(slot.refusal ?? photoUploadTexts.notUploaded)))
      },
      (error) => end(() => reject(error)),
    )
  })
}

/** Deletes the photo that `key` names (`photoKey`). */
export async function deletePhoto(key: string): Promise<void> {
  await call('deletePhoto', { photo: key })
}

/** Puts the photos into the order of `keys`; the first is 'Main'. */
export async function reorderPhotos(keys: readonly string[]): Promise<void> {
  await call('reorderPhotos', { photos: [...keys] })
}

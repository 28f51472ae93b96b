/** A member's photos: the two documents that name them are read and written together. */
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  albumFields,
  albumOf,
  decideRemoval,
  filesOf,
  reordered,
  type Album,
} from '@club/domain/members/photo-album'
import type { Profile, ProfilePhotos } from '@club/domain/members/profile'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'

/** The documents as read; `profile` is null without one. */
type StoredAlbum = {
  readonly profile: Profile | null
  readonly album: Album
  /** Adds the documents of another album to a commit, guarded by what was read. */
  readonly write: (batch: Batch, album: Album) => void
}

export function albumRefs(uid: string) {
  return { profile: collectionOf('profiles').doc(uid), photos: collectionOf('profile_photos').doc(uid) }
}

export async function loadAlbum(uid: string): Promise<StoredAlbum> {
  const refs = albumRefs(uid)
  const [profile, photos] = await Promise.all([refs.profile.get(), refs.photos.get()])
  return storedAlbum(profile, photos)
}

function storedAlbum(
  profileSnapshot: DocumentSnapshot<Profile>,
  photosSnapshot: DocumentSnapshot<ProfilePhotos>,
): StoredAlbum {
  const profile = documentOrNull(profileSnapshot)
  const photos = documentOrNull(photosSnapshot)
  return {
    profile,
    album: profile && photos ? albumOf(profile, photos) : [],
    write: (batch, album) => {
      const fields = albumFields(album)
      writeGuarded(batch, profileSnapshot, fields.profile)
      writeGuarded(batch, photosSnapshot, fields.photos)
    },
  }
}

type Taken = { readonly files: readonly string[] } | { readonly refused: string }

/** Removes a photo from both documents; returns the files to delete, or the reason for a refusal. */
export function removePhoto(uid: string, key: string): Promise<Taken> {
  return compareAndSet((batch) => takePhoto(batch, uid, key))
}

/** Adds the removal of a photo and its reviews to a commit; without files the photo was gone already. */
export async function takePhoto(batch: Batch, uid: string, key: string): Promise<Taken> {
  const reviews = collectionOf('photo_reviews').where('user_id', '==', uid).where('photo', '==', key)
  const [{ album, write }, waiting] = await Promise.all([loadAlbum(uid), reviews.get()])
  const removal = decideRemoval(album, key, uid)
  if (!removal.accepted) return { refused: removal.refused }
  for (const { ref } of waiting.docs) batch.delete(ref)
  if (removal.removed === null) return { files: [] }
  write(batch, removal.left)
  return { files: filesOf(removal.removed) }
}

/** Writes both documents in the order of `keys`. */
export async function reorderAlbum(uid: string, keys: readonly string[]): Promise<void> {
  await compareAndSet(async (batch) => {
    const { album, write } = await loadAlbum(uid)
    const inOrder = reordered(album, keys)
    if (inOrder.some((photo, place) => photo !== album[place])) write(batch, inOrder)
  })
}

/** The paths of all files that the member's documents name. */
export async function namedFiles(uid: string): Promise<ReadonlySet<string>> {
  const photos = documentOrNull(await albumRefs(uid).photos.get())
  return new Set(photos?.photo_urls.flatMap(filesOf))
}

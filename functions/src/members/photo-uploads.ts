/** The slots of uploads: reserved by the member, claimed when the file has come, settled once. */
import { randomBytes, randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { photoKey, type AlbumPhoto } from '@club/domain/members/photo-album'
import type { PhotoType } from '@club/domain/members/photo-file'
import { newPhotoId, slotIdOf, uploadPath } from '@club/domain/members/photo-path'
import {
  decideAcceptance,
  decideClaim,
  decidePhotoUpload,
  newSlot,
  photoUploadTexts,
} from '@club/domain/members/photo-upload'
import { loadAccount } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { hashed } from '../server/store/hashed'
import { albumRefs, loadAlbum } from './photo-album'

export type Upload = { readonly uid: string; readonly photoId: string }
type Refused = { readonly refused: string }

const slotRef = (upload: Upload) => collectionOf('photo_uploads').doc(slotIdOf(upload))

/**
 * Reserves a slot, or refuses. Every reservation changes the member's rate limit, which makes concurrent ones conflict;
 * photos and slots are read at one moment, so that an upload that is just being accepted counts once.
 */
export async function reserveUpload(
  uid: string,
  type: PhotoType,
  now: Date,
): Promise<{ readonly photoId: string; readonly path: string } | Refused> {
  return compareAndSet(async (batch) => {
    const { limit, slots, photos } = await loadUploads(uid)
    const decision = decidePhotoUpload({ photos, slots }, now)
    if (!decision.accepted) return { refused: decision.refused }
    const photoId = newPhotoId(randomBytes(16).toString('hex'), now)
    const path = uploadPath(uid, photoId, type)
    batch.create(slotRef({ uid, photoId }), newSlot({ uid, path }, now))
    writeGuarded(batch, limit, decision.limit)
    return { photoId, path }
  })
}

async function loadUploads(uid: string) {
  const limitRef = collectionOf('rate_limits').doc(hashed(`photos of ${uid}`))
  const slotsOf = collectionOf('photo_uploads').where('uid', '==', uid)
  return getFirestore().runTransaction(
    async (transaction) => {
      const [limit, slots, photos] = await Promise.all([
        transaction.get(limitRef),
        transaction.get(slotsOf),
        transaction.get(albumRefs(uid).photos),
      ])
      const known = slots.docs.map(documentOrNull).filter((slot) => slot !== null)
      return { limit, slots: known, photos: documentOrNull(photos)?.photo_urls.length ?? 0 }
    },
    { readOnly: true },
  )
}

/** Releases a slot whose file has not come; any other stays as it is. True when no file is awaited any more. */
export async function cancelUpload(upload: Upload): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const snapshot = await slotRef(upload).get()
    const slot = documentOrNull(snapshot)
    if (slot?.status === 'waiting') writeGuarded(batch, snapshot, { status: 'cancelled' })
    return slot === null || slot.status === 'waiting' || slot.status === 'cancelled'
  })
}

/** Claims a slot for processing, also one whose last attempt never returned; false when its file must be deleted. */
export async function claimUpload(upload: Upload, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const snapshot = await slotRef(upload).get()
    const slot = documentOrNull(snapshot)
    const decision = decideClaim(slot, now)
    if (decision === 'refuse')
      writeGuarded(batch, snapshot, { status: 'refused', refusal: photoUploadTexts.tooLate })
    if (decision !== 'process') return false
    if (slot?.status === 'waiting') writeGuarded(batch, snapshot, { status: 'processing' })
    return true
  })
}

/**
 * Makes a photo of finished pictures: slot, profile and sharp pictures in one commit, after reading all of them again.
 * False when it was refused and the files must be deleted; the slot has the reason.
 */
export async function acceptUpload(upload: Upload, made: AlbumPhoto): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const snapshot = await slotRef(upload).get()
    const [account, { profile, album, write }] = await Promise.all([
      loadAccount(upload.uid),
      loadAlbum(upload.uid),
    ])
    const photo = photoKey(made)
    const decision = decideAcceptance({ slot: documentOrNull(snapshot), account, profile, album, photo })
    if (decision.isOver) return decision.accepted
    if (decision.accepted) {
      writeGuarded(batch, snapshot, { status: 'accepted', photo })
      write(batch, [...album, made])
      const review = { user_id: upload.uid, photo, created_at: new Date() }
      batch.create(collectionOf('photo_reviews').doc(randomUUID()), review)
    } else writeGuarded(batch, snapshot, { status: 'refused', refusal: decision.refused })
    return decision.accepted
  })
}

/**
 * Refuses the upload in progress. False, and nothing changed, when pictures of this attempt were accepted after all:
 * the answer to a commit can get lost.
 */
export async function refuseUpload(upload: Upload, refusal: string, made?: AlbumPhoto): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const snapshot = await slotRef(upload).get()
    const slot = documentOrNull(snapshot)
    if (slot?.status === 'processing') writeGuarded(batch, snapshot, { status: 'refused', refusal })
    return !(made && slot?.status === 'accepted' && slot.photo === photoKey(made))
  })
}

/** An upload in progress: the slot that admits it, the limits, and its outcome (sections 4, 5 and 8). */
import { z } from 'zod'
import type { Account } from '../account/account'
import type { RateLimit } from '../account/rate-limit'
import { limits } from '../limits'
import type { Album } from './photo-album'
import type { Profile } from './profile'

const { max, uploads } = limits.photos

export const photoUploadTexts = {
  tooMany: `Maximum of ${max} photos allowed`,
  tooOften: 'Rate limit exceeded. Try again in a few minutes.',
  notUploaded: 'Failed to upload file to storage',
  noProfile: 'Failed to fetch user profile',
  notSaved: 'Failed to update profile',
  notDeleted: 'Failed to delete photo from storage',
  tooLate: 'The upload took too long. Please try again.',
} as const

/** A slot: {uid}_{photo_id}. */
export const photoUploadSchema = z.object({
  uid: z.string(),
  /** Destination of the browser's upload. */
  path: z.string(),
  /** waiting for the file, being made into pictures, or over. */
  status: z.enum(['waiting', 'processing', 'accepted', 'refused', 'cancelled']),
  /** The reason for its refusal, for the member. */
  refusal: z.string().nullable().default(null),
  /** The key of the photo that it became. */
  photo: z.string().nullable().default(null),
  created_at: z.date(),
  /** A file that comes later is deleted. */
  expires_at: z.date(),
})
export type PhotoUpload = z.infer<typeof photoUploadSchema>

type Refused = { readonly accepted: false; readonly refused: string }

function isPending({ status, expires_at }: PhotoUpload, now: Date): boolean {
  return (status === 'waiting' || status === 'processing') && expires_at > now
}

/**
 * True iff a member with this many photos and these slots can start another upload: six with those in progress, five started in any ten
 * minutes. `limit` is the member's resulting rate limit.
 */
export function decidePhotoUpload(
  { photos, slots }: { photos: number; slots: readonly PhotoUpload[] },
  now: Date,
): { readonly accepted: true; readonly limit: RateLimit } | Refused {
  const pending = slots.filter((slot) => isPending(slot, now)).length
  if (photos + pending >= max) return { accepted: false, refused: photoUploadTexts.tooMany }
  const since = now.getTime() - uploads.windowMs
  const recent = slots.map(({ created_at }) => created_at.getTime()).filter((started) => started > since)
  if (recent.length >= uploads.max) return { accepted: false, refused: photoUploadTexts.tooOften }
  const limit = {
    count: recent.length + 1,
    window_started_at: new Date(Math.min(...recent, now.getTime())),
    expires_at: expiryOf(now),
    sign_up: null,
  }
  return { accepted: true, limit }
}

/** Slots are remembered for as long as they count. */
function expiryOf(now: Date): Date {
  return new Date(now.getTime() + uploads.windowMs)
}

export function newSlot({ uid, path }: Pick<PhotoUpload, 'uid' | 'path'>, now: Date): PhotoUpload {
  return {
    uid,
    path,
    status: 'waiting',
    refusal: null,
    photo: null,
    created_at: now,
    expires_at: expiryOf(now),
  }
}

/** Decides on an arrived file: `drop` it, `refuse` it because it came too late, or make pictures of it. */
export function decideClaim(slot: PhotoUpload | null, now: Date): 'drop' | 'refuse' | 'process' {
  if (slot?.status === 'processing') return 'process'
  if (slot?.status !== 'waiting') return 'drop'
  return slot.expires_at > now ? 'process' : 'refuse'
}

type Arrival = {
  slot: PhotoUpload | null
  account: Pick<Account, 'suspended'> | null
  profile: Pick<Profile, 'photo_urls'> | null
  album: Album
  /** The key of the photo to add. */
  photo: string
}

/** Decides whether finished pictures become a photo; `isOver`: an earlier attempt has settled the slot, with this very photo if `accepted`. */
export function decideAcceptance({
  slot,
  account,
  profile,
  album,
  photo,
}: Arrival):
  | { readonly accepted: boolean; readonly isOver: true }
  | { readonly accepted: true; readonly isOver: false }
  | (Refused & { readonly isOver: false }) {
  if (slot?.status !== 'processing')
    return { accepted: slot?.status === 'accepted' && slot.photo === photo, isOver: true }
  const refused = refusalOf(account, profile, album)
  return refused === null ? { accepted: true, isOver: false } : { accepted: false, isOver: false, refused }
}

function refusalOf(account: Arrival['account'], profile: Arrival['profile'], album: Album): string | null {
  if (account === null || account.suspended || profile === null) return photoUploadTexts.noProfile
  return album.length >= max ? photoUploadTexts.tooMany : null
}

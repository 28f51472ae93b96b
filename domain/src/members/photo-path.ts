/** Paths of a member's photos in Storage: the upload, and the pictures made from it. */
import { z } from 'zod'
import { atMost } from '../text/typed-text'
import type { PhotoType } from './photo-file'

const extensions: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

const uid = '[A-Za-z0-9-]{1,128}'
const photoId = '\\d{13}_[0-9a-f]{32}'
const uploadPattern = new RegExp(`^profile-photos/(${uid})/(${photoId})\\.(?:jpg|png|webp)$`)

export const folders = { uploads: 'profile-photos/', pictures: 'photos/' } as const

/** `{timestamp}_{random}`: the name of an upload. */
export const photoIdSchema = z.string().regex(new RegExp(`^${photoId}$`), 'This isn’t a photo')

/** The path of a picture, which names a photo. */
export const pictureKeySchema = z
  .string()
  .check(...atMost(300))
  .regex(new RegExp(`^photos/${uid}/[\\w-]+\\.webp$`), 'This isn’t a photo')

/** `random`: 32 hexadecimal digits. */
export function newPhotoId(random: string, now: Date): string {
  return `${now.getTime()}_${random}`
}

export function uploadPath(uid: string, photoId: string, type: PhotoType): string {
  return `${folders.uploads}${uid}/${photoId}.${extensions[type]}`
}

/** The uploader and the photo of this path; null when it is not the path of an upload. */
export function uploadAt(path: string): { uid: string; photoId: string } | null {
  const [, uid, photoId] = uploadPattern.exec(path) ?? []
  return uid === undefined || photoId === undefined ? null : { uid, photoId }
}

/** The id of an upload's slot; uids hold no '_'. */
export function slotIdOf({ uid, photoId }: { uid: string; photoId: string }): string {
  return `${uid}_${photoId}`
}

export function picturePath(uid: string, name: string): string {
  return `${folders.pictures}${uid}/${name}.webp`
}

/** The uid in `profile-photos/{uid}/…` or `photos/{uid}/…`; null when there is none. */
export function ownerOfPath(path: string): string | null {
  const [folder, owner, name] = path.split('/')
  const isOurs = Object.values(folders).some((known) => known === `${folder ?? ''}/`)
  return isOurs && owner !== undefined && name !== undefined ? owner : null
}

/** The path of the object that a download URL opens; null for any other URL. */
export function pathInUrl(url: string): string | null {
  const [, encoded] = /\/o\/([^/?]+)\?/.exec(url) ?? []
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** A member's photos in their order: previews in the profile, sharp ones beside it, always parallel. */
import type { Photo, Profile, ProfilePhotos } from './profile'
import { ownerOfPath, pathInUrl } from './photo-path'

/** `preview` as in the profile, `small` and `large` as in profile_photos. */
export type AlbumPhoto = Photo & { readonly preview: string }
export type Album = readonly AlbumPhoto[]

/** The texts of section 5. */
const notYours = 'Unauthorized: Cannot delete photo that does not belong to you'
export const noSession = 'Unauthorized: No user session'

export function albumOf(
  profile: Pick<Profile, 'photo_urls'>,
  { photo_urls: sharp }: Pick<ProfilePhotos, 'photo_urls'>,
): Album {
  return sharp.map((photo, place) => ({ ...photo, preview: profile.photo_urls[place] ?? '' }))
}

/** The fields of an album in both documents. */
export function albumFields(album: Album): {
  profile: Pick<Profile, 'photo_urls'>
  photos: Pick<ProfilePhotos, 'photo_urls'>
} {
  return {
    profile: { photo_urls: album.map(({ preview }) => preview) },
    photos: { photo_urls: album.map(({ small, large }) => ({ small, large })) },
  }
}

/** Identifies a photo in every document: the path of its small picture, which no other photo has. */
export function photoKey({ small }: Photo): string {
  return pathInUrl(small) ?? small
}

/** Both files of a photo. */
export function filesOf({ small, large }: Photo): string[] {
  return [small, large].map(pathInUrl).filter((path) => path !== null)
}

type Removal =
  | { readonly accepted: true; readonly removed: AlbumPhoto | null; readonly left: Album }
  | { readonly accepted: false; readonly refused: string }

/** Takes the photo out; `removed` is null when it is gone already, perhaps from another tab. */
export function decideRemoval(album: Album, key: string, uid: string): Removal {
  if (ownerOfPath(key) !== uid) return { accepted: false, refused: notYours }
  const removed = album.find((photo) => photoKey(photo) === key) ?? null
  return { accepted: true, removed, left: album.filter((photo) => photo !== removed) }
}

/**
 * The album in the order of `keys`. Two tabs may disagree about what there is: a key without a photo is passed over, and
 * a photo that is not listed stays, behind the others.
 */
export function reordered(album: Album, keys: readonly string[]): Album {
  const listed = [...new Set(keys)].flatMap((key) => album.find((photo) => photoKey(photo) === key) ?? [])
  return [...listed, ...album.filter((photo) => !listed.includes(photo))]
}

/** The files of event covers: each is stored with its share picture, under one name. */
import { randomBytes, randomUUID } from 'node:crypto'
import { coverPaths, sharePictureOf } from '@club/domain/events/share-picture'
import { isDownloadUrl, photoBuckets, storedFile, storePicture } from '../members/photo-files'
import { sharePicture } from '../server/gateways/images'

/** The folder of event pictures in the bucket of pictures. */
const folder = 'covers'
const nameBytes = 18

/** True iff it is the download URL of a cover that the server has made. */
export function isStoredCover(url: string): boolean {
  return isDownloadUrl(url, folder, photoBuckets().pictures.name)
}

/** Draws the share picture of a cover and stores both, under a name that can't be guessed; returns the cover's download URL. */
export async function storeCover(file: Buffer): Promise<string> {
  const paths = coverPaths(folder, randomBytes(nameBytes).toString('base64url'))
  const [token, { pictures }] = [randomUUID(), photoBuckets()]
  const share = { path: paths.share, token, file: await sharePicture(file) }
  await storePicture({ ...share, contentType: 'image/jpeg' }, pictures)
  return storePicture({ path: paths.cover, token, file }, pictures)
}

/**
 * The URL of the same cover with a share picture: a cover from before share pictures existed is stored again. Pictures that
 * the server has not made stay as they are.
 */
export async function withSharePicture(url: string): Promise<string> {
  const name = /%2F([\w-]+\.webp)\?/.exec(url)?.[1]
  if (name === undefined || !isStoredCover(url) || sharePictureOf(url) !== url) return url
  const file = await storedFile(`${folder}/${name}`, photoBuckets().pictures)
  return file === null ? url : storeCover(file)
}

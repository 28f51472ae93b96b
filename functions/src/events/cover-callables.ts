/**
 * Event covers: decoded, re-encoded and stored by the club, so that no member's browser contacts a third party (section
 * 5).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { coverPaths } from '@club/domain/events/share-picture'
import { photoFileTexts } from '@club/domain/members/photo-file'
import { limits } from '@club/domain/limits'
import { callable } from '../server/callable'
import { oneAtATime } from '../server/one-at-a-time'
import { fetchedPicture } from '../server/gateways/fetch-picture'
import { finishedPicture, sharePicture } from '../server/gateways/images'
import { coverFolder } from './editing'
import { storePicture, photoBuckets } from '../members/photo-files'

const nameBytes = 18

/** A decoded picture can take much of the memory that the console shares. */
const oneByOne = oneAtATime()

export const prepareEventCover = callable('prepareEventCover', async ({ input }) => {
  const file = 'picture' in input ? Buffer.from(input.picture, 'base64') : await fetchedPicture(input.url)
  if ('refused' in file) return file
  if (file.length === 0) return { refused: photoFileTexts.empty }
  if (file.length > limits.events.cover.bytesMax) return { refused: photoFileTexts.tooLargeForServer }
  const finished = await oneByOne(() => finishedPicture(file))
  if ('refused' in finished) return finished
  const paths = coverPaths(coverFolder, randomBytes(nameBytes).toString('base64url'))
  const [token, { pictures }] = [randomUUID(), photoBuckets()]
  const share = { path: paths.share, token, file: await sharePicture(finished.large) }
  await storePicture({ ...share, contentType: 'image/jpeg' }, pictures)
  return { image_url: await storePicture({ path: paths.cover, token, file: finished.large }, pictures) }
})

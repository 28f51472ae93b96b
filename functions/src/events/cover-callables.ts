/**
 * Event covers: decoded, re-encoded and stored by the club, so that no member's browser contacts a third party (section
 * 5).
 */
import { photoFileTexts } from '@club/domain/members/photo-file'
import { limits } from '@club/domain/limits'
import { callable } from '../server/callable'
import { oneAtATime } from '../server/one-at-a-time'
import { fetchedPicture } from '../server/gateways/fetch-picture'
import { finishedPicture } from '../server/gateways/images'
import { storeCover } from './covers'

/** A decoded picture can take much of the memory that the console shares. */
const oneByOne = oneAtATime()

export const prepareEventCover = callable('prepareEventCover', async ({ input }) => {
  const file = 'picture' in input ? Buffer.from(input.picture, 'base64') : await fetchedPicture(input.url)
  if ('refused' in file) return file
  if (file.length === 0) return { refused: photoFileTexts.empty }
  if (file.length > limits.events.cover.bytesMax) return { refused: photoFileTexts.tooLargeForServer }
  const finished = await oneByOne(() => finishedPicture(file))
  if ('refused' in finished) return finished
  return { image_url: await storeCover(finished.large) }
})

/** Reads the finished pictures of the seeded members, in the sizes of an upload: `photos/{uid}/{number}-{size}.webp`. */
import { readFile, readdir } from 'node:fs/promises'
import type { FinishedPicture } from '../../functions/src/gateways/images'

const folder = new URL('photos/', import.meta.url)

/** Their uids, in alphabetical order. */
export async function membersWithPictures(): Promise<string[]> {
  return (await readdir(folder)).sort()
}

async function finishedPicture(uid: string, number: number): Promise<FinishedPicture> {
  const read = (size: string) => readFile(new URL(`${uid}/${number}-${size}.webp`, folder))
  const [large, small, preview] = await Promise.all([read('large'), read('small'), read('preview')])
  return { large, small, preview: `data:image/webp;base64,${preview.toString('base64')}` }
}

/** The pictures of a seeded member, main one first; none for the newcomer. */
export async function finishedPictures(uid: string): Promise<FinishedPicture[]> {
  if (!(await membersWithPictures()).includes(uid)) return []
  const files = await readdir(new URL(uid, folder))
  const large = files.filter((name) => name.endsWith('-large.webp'))
  return Promise.all(large.map((_, place) => finishedPicture(uid, place + 1)))
}

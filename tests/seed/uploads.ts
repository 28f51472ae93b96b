/** Reads the finished pictures of the seeded members, in the sizes of an upload, and uploads them to Storage, under names and tokens that cannot be guessed but are the same on every run. */
import { readFile, readdir } from 'node:fs/promises'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { AlbumPhoto } from '@club/domain/members/photo-album'
import { picturePath } from '@club/domain/members/photo-path'
import type { FinishedPicture } from '../../functions/src/server/gateways/images'
import { storePicture } from '../../functions/src/members/photo-files'
import { digest } from './chance'
import type { Suite } from './club-emulators'
import type { Pictured } from './documents'

/** `{uid}/{number}-{size}.webp`. */
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

/** A UUID derived from a text. */
function tokenFrom(text: string): string {
  const hex = digest(text)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

async function upload(
  app: App,
  { pictureBucket }: Suite,
  uid: string,
  { large, small, preview }: FinishedPicture,
): Promise<AlbumPhoto> {
  const put = (file: Buffer) => {
    const name = digest(`${uid} ${file.toString('base64')}`).slice(0, 32)
    const upload = { path: picturePath(uid, name), token: tokenFrom(`token of ${uid} ${name}`), file }
    return storePicture(upload, getStorage(app).bucket(pictureBucket))
  }
  const [smallUrl, largeUrl] = await Promise.all([put(small), put(large)])
  return { preview, small: smallUrl, large: largeUrl }
}

/** Uploads a member's pictures, in order: their own, or those of the seeded member `model`. */
export async function uploadPictures(app: App, suite: Suite, uid: string, model = uid): Promise<Pictured> {
  const pictures = await finishedPictures(model)
  return { pictures: await Promise.all(pictures.map((picture) => upload(app, suite, uid, picture))) }
}

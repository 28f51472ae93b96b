/** Uploads members' pictures to Storage, under names and tokens that cannot be guessed but are the same on every run. */
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { picturePath } from '@club/domain/members/photo-path'
import { keepPicture } from '../../functions/src/store/members/photo-files'
import { digest } from './chance'
import type { Suite } from './club-emulators'
import type { Pictured } from './documents'
import { finishedPicture } from './finished-picture'
import { portraitsOf } from './look/portraits'
import type { Person } from './person'

/** A UUID derived from a text. */
function tokenFrom(text: string): string {
  const hex = digest(text)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

async function picture(app: App, { pictureBucket }: Suite, uid: string, svg: string) {
  const finished = await finishedPicture(svg)
  const put = (width: string, file: Buffer) => {
    const name = digest(`${uid} ${width} ${svg}`).slice(0, 32)
    const upload = { path: picturePath(uid, name), token: tokenFrom(`token of ${uid} ${name}`), file }
    return keepPicture(upload, getStorage(app).bucket(pictureBucket))
  }
  const [small, large] = await Promise.all([put('small', finished.small), put('large', finished.large)])
  return { preview: finished.preview, small, large }
}

/** Draws and uploads all pictures of a person, in order. */
export async function uploadPictures(app: App, suite: Suite, person: Person): Promise<Pictured> {
  return {
    pictures: await Promise.all(portraitsOf(person).map((svg) => picture(app, suite, person.uid, svg))),
  }
}

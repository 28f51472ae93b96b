/** Uploads members' pictures to Storage, under names and tokens that cannot be guessed but are the same on every run. */
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { digest } from './chance'
import type { Suite } from './club-emulators'
import type { Pictured } from './documents'
import { finishedPicture } from './finished-picture'
import { portraitsOf } from './look/portraits'
import type { Person } from './person'

type Upload = { readonly path: string; readonly token: string; readonly file: Buffer }

/** The form of a UUID, drawn from a text. */
function tokenFrom(text: string): string {
  const hex = digest(text)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const attempts = 6
const growingPauseMs = 200

/**
 * The emulator drops kept-alive connections; the same file under the same name may be sent again, after a while in which
 * the connections that are gone leave the pool.
 */
async function persistently(send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (attempt === attempts) throw error
      await pause(attempt * growingPauseMs)
    }
  }
}

async function upload(
  app: App,
  { storage, storageBucket }: Suite,
  { path, token, file }: Upload,
): Promise<string> {
  const object = getStorage(app).bucket().file(path)
  const options = {
    resumable: false,
    validation: false,
    metadata: {
      contentType: 'image/webp',
      cacheControl: 'private, immutable',
      metadata: { firebaseStorageDownloadTokens: token },
    },
  }
  await persistently(() => object.save(file, options))
  return `http://${storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
}

async function picture(app: App, suite: Suite, uid: string, svg: string) {
  const finished = await finishedPicture(svg)
  const put = (width: string, file: Buffer) => {
    const name = digest(`${uid} ${width} ${svg}`).slice(0, 32)
    return upload(app, suite, {
      path: `photos/${uid}/${name}.webp`,
      token: tokenFrom(`token of ${uid} ${name}`),
      file,
    })
  }
  const [small, large] = await Promise.all([
    put('small', finished.smallFile),
    put('large', finished.largeFile),
  ])
  return { ...finished, small, large }
}

/** Draws and uploads all pictures of a person, in order. */
export async function uploadPictures(app: App, suite: Suite, person: Person): Promise<Pictured> {
  return {
    pictures: await Promise.all(portraitsOf(person).map((svg) => picture(app, suite, person.uid, svg))),
  }
}

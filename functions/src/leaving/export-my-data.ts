/** 'Download my data': a zip that is made while it is sent; none of it is stored. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'
import { HttpsError, onRequest } from 'firebase-functions/v2/https'
import { exportFiles } from '@club/domain/leaving/export'
import { leavingTexts } from '@club/domain/leaving/leaving'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import { limits } from '@club/domain/limits'
import { admit, type Caller } from '../server/caller'
import { bearerOf } from '../server/gateways/auth'
import { log } from '../server/log'
import { dataExport, type TakenFile } from './data-export'
import { compareAndSet } from '../server/store/compare-and-set'
import { takeOne } from '../server/store/rate-limits'
import { photoBuckets } from '../members/photo-files'

export const exportMyData = onRequest(
  { cors: true, maxInstances: 5, timeoutSeconds: 300 },
  async (request, response) => {
    response.set('Cache-Control', 'no-store')
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).end()
      return
    }
    const now = new Date()
    const caller = await admitted(request.header('authorization'), now).catch(refusal)
    if (caller instanceof HttpsError) {
      response.status(caller.httpErrorCode.status).json({ error: caller.toJSON() })
      return
    }
    const { uid, account } = caller
    response.type('application/zip').attachment(exportFiles.zip)
    const files = dataExport({ uid, email: account.email }, photoBuckets().pictures, now)
    // A failure on the way cuts the answer short, so that no browser takes half a file for a complete one.
    await pipeline(Readable.from(zipped(files)), response)
    log.dataDownloaded({ uid })
  },
)

async function admitted(authorization: string | undefined, now: Date): Promise<Caller> {
  const caller = await admit(await bearerOf(authorization), 'members')
  if (!isRecentSignIn(new Date(caller.token.auth_time * 1000), now))
    throw new HttpsError('failed-precondition', leavingTexts.signInAgain)
  const key = `downloads of ${caller.uid}`
  if (!(await compareAndSet((batch) => takeOne(batch, key, limits.leaving.downloads, now))))
    throw new HttpsError('resource-exhausted', leavingTexts.tooManyDownloads)
  return caller
}

function refusal(error: unknown): HttpsError {
  if (error instanceof HttpsError) return error
  throw error
}

/** Uncompressed: photos are compressed already. One file at a time is in memory. */
async function* zipped(files: AsyncIterable<TakenFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of files) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks
}

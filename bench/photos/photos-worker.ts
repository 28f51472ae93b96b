/** One instance of onPhotoUploaded: makes photos of the uploads it is sent, one at a time, and reports its peak memory. */
import { existsSync, readFileSync } from 'node:fs'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'
import { processUpload } from '../../functions/src/members/photo-processing'

const [, , projectId = ''] = process.argv
const orderSchema = z.object({ path: z.string() })

// The handler's modules use the default app, as in a deployment.
if (getApps().length === 0) initializeApp({ projectId })
const bucketOf = (name: string) => getStorage().bucket(`${projectId}${name}.appspot.com`)
const buckets = { uploads: bucketOf(''), pictures: bucketOf('-pictures') }

/** The peak since this process started. Linux counts the parent's memory in `maxRSS`, but not in its own figure for a process. */
function peakMb(): number {
  const ofLinux = '/proc/self/status'
  const status = existsSync(ofLinux) ? readFileSync(ofLinux, 'utf8') : ''
  const kilobytes = /VmHWM:\s*(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Math.round(Number(kilobytes) / 1024)
}

const answer = (error: string | null) => process.send?.({ peakMb: peakMb(), error })

process.on('message', (message) => {
  const { path } = orderSchema.parse(message)
  processUpload(path, buckets, new Date()).then(
    () => answer(null),
    (error: unknown) => answer(String(error)),
  )
})
answer(null)

/** The uploads of this page: several at a time, each with its progress, until it is a photo or has failed. */
import { sentenceOf } from '@club/domain/account/auth-failure'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../data/failure'
import { PhotoRefusedError, type uploadPhoto, type UploadOutcome, type UploadStage } from '../../data/photos'
import { prepareToaster, toast } from '../../ui/toaster'

export type PhotoUpload = {
  readonly id: number
  readonly file: File
  readonly at:
    | UploadStage
    | { readonly stage: 'failed'; readonly reason: string }
    | { readonly stage: 'done'; readonly photo: string }
}

type Send = typeof uploadPhoto

type PhotoUploads = {
  readonly uploads: readonly PhotoUpload[]
  /** Those that count towards the six. */
  readonly pending: number
  readonly add: (files: readonly File[], room: number) => void
  /** Restarts a failed upload. */
  readonly retry: (failed: PhotoUpload, room: number) => void
  /** Cancels a running upload, or dismisses a failed one. */
  readonly end: (id: number) => void
}

/** `known`: the keys of the photos on the page, which replace their uploads. `late`: where a slow one will be. */
export function usePhotoUploads(
  uid: string,
  known: readonly string[],
  send: Send,
  late = 'It will show up here when it’s ready.',
): PhotoUploads {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  useEffect(prepareToaster, [])

  const isShown = ({ at }: PhotoUpload) => at.stage === 'done' && known.includes(at.photo)
  if (uploads.some(isShown)) setUploads(uploads.filter((upload) => !isShown(upload)))

  const move = (id: number, at: PhotoUpload['at']) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, at } : upload)))
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const finish = (id: number, outcome: UploadOutcome) => {
    if (outcome.status === 'accepted') toast({ title: 'Photo uploaded successfully!', tone: 'success' })
    if (outcome.status === 'late')
      toast({ title: 'Your photo is taking longer than usual', description: late, tone: 'info' })
    if (outcome.status === 'accepted' && outcome.photo !== null)
      move(id, { stage: 'done', photo: outcome.photo })
    else drop(id)
  }
  const fail = (id: number, error: unknown) => {
    const reason = sentenceOf(failureOf(error)) ?? photoUploadTexts.notUploaded
    move(id, { stage: 'failed', reason })
    toast({ title: 'Upload failed', description: reason, tone: 'error', subject: `upload-${id}` })
  }
  const start = async (id: number, file: File, hasRoom: boolean) => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      if (!hasRoom) throw new PhotoRefusedError(photoUploadTexts.tooMany)
      const onStage = (stage: UploadStage) => move(id, stage)
      finish(id, await send(uid, file, { onStage, signal: controller.signal }))
    } catch (error) {
      fail(id, error)
    } finally {
      controllers.current.delete(id)
    }
  }
  const add = (files: readonly File[], room: number) => {
    const added = files.map((file) => ({ id: (lastId.current += 1), file, at: preparing }))
    setUploads((all) => [...all, ...added])
    for (const [place, { id, file }] of added.entries()) void start(id, file, place < room)
  }
  const retry = ({ id, file }: PhotoUpload, room: number) => {
    move(id, preparing)
    void start(id, file, room > 0)
  }
  const end = (id: number) => {
    const controller = controllers.current.get(id)
    if (controller) controller.abort()
    else drop(id)
  }
  const pending = uploads.filter(({ at }) => at.stage !== 'failed').length
  return { uploads, pending, add, retry, end }
}

const preparing = { stage: 'preparing' } as const

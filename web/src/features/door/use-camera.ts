/** The camera of a door: started by a tap, read several times a second, and each code told once while it is held up. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CameraFailure,
  cameraFailureOf,
  openCamera,
  pictureReader,
  type ReadPicture,
} from './camera-codes'

const readEveryMs = 120
/** A code that has been out of the picture for so long is told again. */
const sameAgainMs = 1500

export type CameraState = 'off' | 'starting' | 'on' | CameraFailure

type Camera = {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: () => void
}

/** Calls `onCode` with the text of each code that is held up, unless `isPaused`. */
export function useCamera(isPaused: boolean, onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const last = useRef<{ text: string; at: number } | null>(null)
  const tell = useEffectEvent((text: string, at: number) => {
    const isSame = last.current?.text === text && at - last.current.at < sameAgainMs
    // Who is next may hold theirs up before the last verdict has been read.
    if (isPaused && !isSame) return
    last.current = { text, at }
    if (!isSame) onCode(text)
  })

  const start = () => {
    setState('starting')
    openCamera().then(setStream, (error: unknown) => setState(cameraFailureOf(error)))
  }

  useEffect(() => {
    const picture = video.current
    if (!stream || !picture) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (read: ReadPicture): Promise<void> => {
      const text = await read(picture).catch(() => null)
      if (!isWanted) return
      if (text !== null) tell(text, performance.now())
      timer = setTimeout(() => void look(read), readEveryMs)
    }
    picture.srcObject = stream
    Promise.all([pictureReader(), picture.play()]).then(
      ([read]) => {
        if (!isWanted) return
        setState('on')
        void look(read)
      },
      () => isWanted && setState('failed'),
    )
    const hasEnded = () => setState('failed')
    const tracks = stream.getTracks()
    tracks.forEach((track) => track.addEventListener('ended', hasEnded))
    return () => {
      isWanted = false
      clearTimeout(timer)
      tracks.forEach((track) => {
        track.removeEventListener('ended', hasEnded)
        track.stop()
      })
    }
  }, [stream])

  return { state, video, start }
}

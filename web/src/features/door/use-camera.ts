/**
 * The camera of a door: started by a tap, read several times a second; reports each code once while it is
 * held up.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CameraFailure,
  cameraFailureOf,
  openCamera,
  pictureReader,
  type ReadPicture,
} from './camera-codes'

const readEveryMs = 120
/** A code out of the picture for this long is reported again. */
const sameAgainMs = 1500

export type CameraState = 'off' | 'starting' | 'on' | CameraFailure

type Camera = {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: () => void
}

/**
 * A phone that shows the list hides the camera's picture: don't admit a guest by a picture that isn't on the
 * screen.
 */
const isOnScreen = (picture: HTMLVideoElement) => picture.getClientRects().length > 0

/**
 * Calls `onCode` with the text of each code that is held up, unless `isPaused` or the picture is not on the
 * screen.
 */
export function useCamera(isPaused: boolean, onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  /**
   * The last reported code, and since when it has been out of the picture: not by the clock alone, because a
   * slow device may need seconds for a picture.
   */
  const last = useRef<{ text: string; goneSince: number | null } | null>(null)
  const see = useEffectEvent((text: string | null, at: number) => {
    const reported = last.current
    const isGone = reported !== null && reported.goneSince !== null && at - reported.goneSince >= sameAgainMs
    const isSame = reported?.text === text && !isGone
    // The next guest may hold up their code before the last verdict has been read.
    if (text === null || (isPaused && !isSame)) {
      if (reported && reported.text !== text)
        last.current = { ...reported, goneSince: reported.goneSince ?? at }
      return
    }
    last.current = { text, goneSince: null }
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
      const text = isOnScreen(picture) ? await read(picture).catch(() => null) : null
      if (!isWanted) return
      see(isOnScreen(picture) ? text : null, performance.now())
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

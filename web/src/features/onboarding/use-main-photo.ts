/** The key of the main photo as it is at any moment, also after the photo step has closed. */
import { photoKey } from '@club/domain/members/photo-album'
import { type RefObject, useEffect, useRef } from 'react'
import type { OwnPhotos } from './photo-step'

export function useMainPhoto({ live }: OwnPhotos): RefObject<string | undefined> {
  const main = useRef<string>(undefined)
  const [key] = live.status === 'ready' ? live.data.map(photoKey) : []
  useEffect(() => {
    main.current = key
  }, [key])
  return main
}

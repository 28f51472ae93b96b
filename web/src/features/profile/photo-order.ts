/** The member's order of the photos: shown at once, saved one order after the other, newest last. */
import { type Album, photoKey, reordered } from '@club/domain/members/photo-album'
import { useRef, useState } from 'react'
import { failedAs, useAction } from '../../pieces/action/use-action'

type PhotoOrder = {
  readonly album: Album
  /** Puts the photo into this place, counted from 0. */
  readonly move: (key: string, place: number) => void
}

const keysOf = (album: Album) => album.map(photoKey)

export function usePhotoOrder(stored: Album, save: (keys: readonly string[]) => Promise<void>): PhotoOrder {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const unsaved = useRef<readonly string[] | null>(null)
  const { run } = useAction(save, {
    failed: failedAs('We couldn’t save the order'),
  })

  const album = wanted ? reordered(stored, wanted) : stored
  // From here on the stored order applies, including another tab's.
  if (wanted && album.every((photo, place) => photo === stored[place])) setWanted(null)

  const saveNewest = async (): Promise<void> => {
    const keys = unsaved.current
    if (keys === null) return
    const isSaved = await run(keys)
    if (unsaved.current !== keys) return saveNewest()
    unsaved.current = null
    if (!isSaved) setWanted(null)
  }
  const move = (key: string, place: number) => {
    const others = keysOf(album).filter((other) => other !== key)
    const keys = [...others.slice(0, place), key, ...others.slice(place)]
    const isSaving = unsaved.current !== null
    unsaved.current = keys
    setWanted(keys)
    if (!isSaving) void saveNewest()
  }
  return { album, move }
}

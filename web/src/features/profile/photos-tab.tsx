/** The photos of a member's own profile: adding, processing, ordering, deleting (sections 2, 5 and 8). */
import { Box, chakra, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { type Album, photoKey } from '@club/domain/members/photo-album'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { useLayoutEffect, useRef, useState } from 'react'
import { deletePhoto, reorderPhotos, uploadPhoto, useOwnAlbum } from '../../data/photos'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { Loaded, StateMessage } from '../../ui/loaded'
import { QuestionDialog } from '../../ui/question-dialog'
import { usePhotoDeletion } from './photo-deletion'
import { usePhotoDrag } from './photo-drag'
import { usePhotoOrder } from './photo-order'
import { PhotoPicker } from '../../pieces/photo/photo-picker'
import { PhotoTile, PhotoTileSkeleton } from './photo-tile'
import { PhotoUploadTile } from '../../pieces/photo/photo-upload-tile'
import { usePhotoUploads } from '../../pieces/photo/photo-uploads'

const { max, uploads: uploadLimit } = limits.photos
const tileColumns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }
const minutes = uploadLimit.windowMs / 60_000

/** The tab's default actions; tests pass their own. */
const defaultActions = { upload: uploadPhoto, remove: deletePhoto, reorder: reorderPhotos }
export type PhotoActions = typeof defaultActions

function PhotosLoading() {
  return (
    <Box>
      <Text role="status" srOnly>
        Loading your photos
      </Text>
      <Grid aria-hidden gridTemplateColumns={tileColumns} gap="4">
        {['first', 'second', 'third'].map((place) => (
          <PhotoTileSkeleton key={place} />
        ))}
      </Grid>
    </Box>
  )
}

/** The keyboard focus stays on the button that moved a photo, or on its neighbour at the end. */
function useFocusAfterMove() {
  const moved = useRef<{ key: string; direction: 'earlier' | 'later' } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    const { key, direction } = moved.current
    moved.current = null
    const tile = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.photoKey === key,
    )
    const buttons = [...(tile?.querySelectorAll<HTMLButtonElement>('[data-photo-move]') ?? [])]
    const wanted = buttons.find((button) => button.dataset.photoMove === direction)
    const next = wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted
    next?.focus()
  })
  return { list, moved }
}

type PhotosProps = { uid: string; stored: Album; actions: PhotoActions }

function Photos({ uid, stored, actions }: PhotosProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [announced, setAnnounced] = useState('')
  const { album, move } = usePhotoOrder(stored, actions.reorder)
  const keys = album.map(photoKey)
  const { uploads, pending, add, retry, end } = usePhotoUploads(uid, keys, actions.upload)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const deletion = usePhotoDeletion(actions.remove, focusHeading)
  const { list, moved } = useFocusAfterMove()
  const room = Math.max(0, max - album.length - pending)

  const moveTo = (key: string, place: number) => {
    move(key, place)
    setAnnounced(
      `Moved to position ${place + 1} of ${album.length}${place === 0 ? ', now your main photo' : ''}.`,
    )
  }
  const { held, handle } = usePhotoDrag((key) => keys.indexOf(key), moveTo)
  const shownKeys = held ? keysAfter(keys, held) : keys
  const picker = <PhotoPicker disabled={room === 0} onChoose={(files) => add(files, room)} />
  const isEmpty = album.length === 0 && uploads.length === 0

  return (
    <Stack as="section" aria-labelledby="photos-heading" gap="6">
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <Stack gap="1" maxWidth="36rem">
          <Heading as="h2" id="photos-heading" ref={heading} tabIndex={-1} size="xl" outline="none">
            Photos
          </Heading>
          <Text color="fg.muted">
            Up to {max} photos, and at most {uploadLimit.max} uploads per {minutes} minutes. JPEG, PNG or
            WebP. We’ll shrink photos over 5 MB. We remove the time and place stored in each photo.
          </Text>
        </Stack>
        {!isEmpty && picker}
      </Flex>
      {room === 0 && <Text fontWeight="medium">{photoUploadTexts.tooMany}</Text>}
      {isEmpty && (
        <StateMessage drawing={<SeawallEvening />} title="No photos yet" action={picker}>
          Other members’ photos stay blurred until you add one of your own.
        </StateMessage>
      )}
      <chakra.ol
        ref={list}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={tileColumns}
        gap="4"
        hidden={isEmpty}
      >
        {album.map((photo, place) => {
          const key = keys[place] ?? ''
          const shownPlace = shownKeys.indexOf(key)
          return (
            <chakra.li
              key={key}
              data-photo-key={key}
              data-photo-place={shownPlace}
              style={{ order: shownPlace }}
              minWidth="0"
            >
              <PhotoTile
                photo={photo}
                place={place}
                count={album.length}
                isHeld={held?.key === key}
                isDeleting={deletion.deleting === key}
                handle={handle(key)}
                onMove={(to) => {
                  moved.current = { key, direction: to < place ? 'earlier' : 'later' }
                  moveTo(key, to)
                }}
                onDelete={() => deletion.ask(key)}
              />
            </chakra.li>
          )
        })}
        {uploads.map((upload) => (
          <chakra.li key={upload.id} style={{ order: max }} minWidth="0">
            <PhotoUploadTile
              upload={upload}
              onEnd={() => {
                end(upload.id)
                focusHeading()
              }}
              onRetry={() => retry(upload, room)}
            />
          </chakra.li>
        ))}
      </chakra.ol>
      <Text role="status" srOnly>
        {announced}
      </Text>
      {deletion.asked !== null && (
        <QuestionDialog
          title="Are you sure you want to delete this photo?"
          text="It will disappear from your profile right away, for everyone."
          stayLabel="Keep It"
          leaveLabel="Delete"
          onStay={() => deletion.ask(null)}
          onLeave={() => void deletion.confirm()}
        />
      )}
    </Stack>
  )
}

/** The order while a photo is held above a place. */
function keysAfter(keys: readonly string[], { key, place }: { key: string; place: number }): string[] {
  const others = keys.filter((other) => other !== key)
  return [...others.slice(0, place), key, ...others.slice(place)]
}

/** `live` is the member's own album. */
export function PhotosOf({
  uid,
  live,
  actions = defaultActions,
}: {
  uid: string
  live: ReturnType<typeof useOwnAlbum>
  actions?: PhotoActions
}) {
  return (
    <Loaded live={live} loading={<PhotosLoading />} errorTitle="We couldn’t load your photos">
      {(album) => <Photos uid={uid} stored={album} actions={actions} />}
    </Loaded>
  )
}

export function PhotosTab({ uid }: { uid: string }) {
  return <PhotosOf uid={uid} live={useOwnAlbum(uid)} />
}

/** The first step: one photo, which the next one replaces. */
import { Box, Button, Center, chakra, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { type Album, photoKey } from '@club/domain/members/photo-album'
import { ArrowRight, CircleCheck, UserRound } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { deletePhoto, reorderPhotos, uploadPhoto, useOwnAlbum } from '../../data/photos'
import { failureOf } from '../../data/failure'
import { failedAs } from '../../pieces/action/use-action'
import { OwnPhoto, TileFrame } from '../../pieces/photo/photo-frame'
import { PhotoPicker } from '../../pieces/photo/photo-picker'
import { PhotoUploadTile } from '../../pieces/photo/photo-upload-tile'
import { usePhotoUploads } from '../../pieces/photo/photo-uploads'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/toaster'

/** The member's own album, and what can be done with it. */
export type OwnPhotos = {
  live: ReturnType<typeof useOwnAlbum>
  upload: typeof uploadPhoto
  remove: typeof deletePhoto
  reorder: typeof reorderPhotos
}

const advice = ['Your face, fairly close', 'Just you, no sunglasses', 'Any shape: we’ll make it fit']

function Advice() {
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {advice.map((text) => (
        <Flex as="li" key={text} gap="2.5" align="center">
          <chakra.span color="evergreen.fg" flexShrink={0}>
            <CircleCheck aria-hidden size="18" />
          </chakra.span>
          {text}
        </Flex>
      ))}
    </Stack>
  )
}

type FramedProps = {
  tile: ReactNode
  /** On a phone the button below stays in sight. */
  isSmall?: boolean
  buttons: ReactNode
}

function Framed({ tile, isSmall = false, buttons }: FramedProps) {
  return (
    <Stack gap="6">
      <Flex
        direction={{ base: isSmall ? 'row' : 'column', md: 'row' }}
        align="center"
        gap={{ base: '5', md: '12' }}
      >
        <Box flexShrink={0} width="full" maxWidth={{ base: isSmall ? '7rem' : '15rem', md: '18rem' }}>
          {tile}
        </Box>
        <Advice />
      </Flex>
      {buttons}
    </Stack>
  )
}

const emptyFrame = (
  <Center aspectRatio={4 / 5} borderWidth="1px" rounded="l3" bg="bg.muted" color="fg.muted">
    <UserRound aria-hidden size="64" strokeWidth={1.25} />
  </Center>
)

/** Uploads a photo that takes the place of the one that is the main one by then. */
function uploadInstead({ upload, remove, reorder }: OwnPhotos, main: Props['mainPhoto']) {
  return async (...[uid, file, watching]: Parameters<typeof uploadPhoto>) => {
    const outcome = await upload(uid, file, watching)
    const earlier = main.current
    if (earlier === undefined || outcome.status !== 'accepted' || outcome.photo === null) return outcome
    if (earlier === outcome.photo) return outcome
    try {
      await reorder([outcome.photo])
      await remove(earlier)
    } catch (error) {
      toast({ tone: 'error', ...failedAs('Your earlier photo is still there')(failureOf(error)) })
    }
    return outcome
  }
}

type ButtonsProps = { onDone: () => void; skip: ReactNode }

function Photo({ uid, album, photos, mainPhoto, onDone, skip }: ButtonsProps & Props & { album: Album }) {
  const [photo] = album
  const keys = album.map(photoKey)
  const { uploads, add, retry, end } = usePhotoUploads(
    uid,
    keys,
    uploadInstead(photos, mainPhoto),
    photo && 'We’ll add it to your photos in Profile when it’s ready.',
  )
  const [upload] = uploads
  const doneButton = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const wasUploading = useRef(false)
  useEffect(() => {
    // The control that had the focus is gone.
    if (wasUploading.current && !upload) (doneButton.current ?? picker.current)?.focus()
    wasUploading.current = upload !== undefined
  }, [upload])

  const choose = (files: readonly File[]) => add(files.slice(0, 1), 1)
  const onPage = photo ? (
    <TileFrame picture={<OwnPhoto photo={photo} alt="Your photo" />}>
      <PhotoPicker label="Change Photo" look="outline" isSingle disabled={false} onChoose={choose} />
    </TileFrame>
  ) : (
    emptyFrame
  )
  return (
    <Framed
      isSmall={!photo && !upload}
      tile={
        upload ? (
          <PhotoUploadTile upload={upload} onEnd={() => end(upload.id)} onRetry={() => retry(upload, 1)} />
        ) : (
          onPage
        )
      }
      buttons={
        <Stack gap="1" maxWidth={{ md: '25rem' }}>
          {photo ? (
            <Button
              ref={doneButton}
              type="button"
              size="lg"
              colorPalette="coral"
              disabled={upload !== undefined}
              onClick={onDone}
            >
              Looks Like Me <ArrowRight aria-hidden size="18" />
            </Button>
          ) : (
            <PhotoPicker
              ref={picker}
              label="Add a Photo"
              look="coral"
              isSingle
              disabled={upload !== undefined}
              onChoose={choose}
            />
          )}
          {skip}
        </Stack>
      }
    />
  )
}

type Props = { uid: string; photos: OwnPhotos; mainPhoto: RefObject<string | undefined> }

export function PhotoStep({ photos, ...props }: Props & ButtonsProps) {
  return (
    <Loaded
      live={photos.live}
      loading={
        <Framed
          isSmall
          tile={<Skeleton aspectRatio={4 / 5} rounded="l3" />}
          buttons={
            <Stack gap="1" maxWidth={{ md: '25rem' }}>
              <Skeleton height="12" rounded="full" />
              {props.skip}
            </Stack>
          }
        />
      }
      errorTitle="We couldn’t load your photos"
    >
      {(album) => <Photo album={album} photos={photos} {...props} />}
    </Loaded>
  )
}

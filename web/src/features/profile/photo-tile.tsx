/** One photo on the page: the picture, 'Main' on the first, and its actions. */
import { Badge, Box, Flex, IconButton, Skeleton, Spinner, Text } from '@chakra-ui/react'
import type { AlbumPhoto } from '@club/domain/members/photo-album'
import { ChevronLeft, ChevronRight, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { OwnPhoto, TileFrame } from '../../pieces/photo/photo-frame'
import type { PhotoDrag } from './photo-drag'

export function PhotoTileSkeleton() {
  return (
    <TileFrame picture={<Skeleton boxSize="full" rounded="none" />}>
      <Skeleton height="5" width="60%" mx="2" />
    </TileFrame>
  )
}

type Props = {
  photo: AlbumPhoto
  /** Counted from 0. */
  place: number
  count: number
  isHeld: boolean
  isDeleting: boolean
  handle: ReturnType<PhotoDrag['handle']>
  onMove: (place: number) => void
  onDelete: () => void
}

const mouseOnly = (event: PointerEvent, act: (event: PointerEvent) => void) => {
  if (event.pointerType === 'mouse') act(event)
}

export function PhotoTile({ photo, place, count, isHeld, isDeleting, handle, onMove, onDelete }: Props) {
  const name = `photo ${place + 1}`
  return (
    <Box
      opacity={isDeleting ? 0.5 : 1}
      aria-busy={isDeleting}
      transform={isHeld ? 'scale(0.97)' : undefined}
      outline={isHeld ? '2px solid' : undefined}
      outlineColor="tide.solid"
      rounded="l3"
    >
      <TileFrame
        picture={
          <Box
            boxSize="full"
            position="relative"
            cursor={count > 1 ? 'grab' : undefined}
            {...handle}
            onPointerDown={(event) => mouseOnly(event, handle.onPointerDown)}
          >
            <OwnPhoto photo={photo} alt={`Your ${name} of ${count}`} />
            {place === 0 && (
              <Badge position="absolute" top="2" left="2" colorPalette="evergreen" variant="solid">
                Main
              </Badge>
            )}
            {isDeleting && (
              <Flex position="absolute" inset="0" align="center" justify="center">
                <Spinner color="tide.solid" />
                <Text srOnly>Deleting</Text>
              </Flex>
            )}
          </Box>
        }
      >
        <Flex>
          {count > 1 && (
            <Flex
              aria-hidden
              align="center"
              px="1"
              color="fg.subtle"
              cursor="grab"
              css={{ touchAction: 'none' }}
              {...handle}
            >
              <GripVertical size={18} />
            </Flex>
          )}
          <IconButton
            aria-label={`Move ${name} earlier`}
            data-photo-move="earlier"
            variant="ghost"
            size="sm"
            disabled={place === 0 || isDeleting}
            onClick={() => onMove(place - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} later`}
            data-photo-move="later"
            variant="ghost"
            size="sm"
            disabled={place === count - 1 || isDeleting}
            onClick={() => onMove(place + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
        <IconButton
          aria-label={`Delete ${name}`}
          variant="ghost"
          size="sm"
          colorPalette="brick"
          disabled={isDeleting}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </TileFrame>
    </Box>
  )
}

/** The frame of a photo on its owner's pages, and the photo in it. */
import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react'
import type { AlbumPhoto } from '@club/domain/members/photo-album'
import { type ReactNode, useState } from 'react'

const tileRatio = 4 / 5
const pictureSizes = '(min-width: 64em) 18rem, (min-width: 48em) 33vw, 50vw'

/** The frame of every tile, so that a photo replaces its upload without a jump. */
export function TileFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="l3" overflow="hidden" shadow="sm">
      <AspectRatio ratio={tileRatio}>
        <Box>{picture}</Box>
      </AspectRatio>
      <Flex align="center" justify="space-between" wrap="wrap" minHeight="12" px="1.5" columnGap="1">
        {children}
      </Flex>
    </Box>
  )
}

/** The preview until the sharp picture has loaded, or when it can't. */
export function OwnPhoto({ photo, alt }: { photo: AlbumPhoto; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Box position="relative" boxSize="full" overflow="hidden" bg="tide.muted">
      <chakra.img
        src={photo.preview}
        alt={isBroken ? alt : ''}
        position="absolute"
        inset="0"
        boxSize="full"
        objectFit="cover"
        filter="blur(10px)"
        transform="scale(1.12)"
        draggable={false}
      />
      {!isBroken && (
        <chakra.img
          src={photo.small}
          srcSet={`${photo.small} 320w, ${photo.large} 1200w`}
          sizes={pictureSizes}
          alt={alt}
          decoding="async"
          position="relative"
          boxSize="full"
          objectFit="cover"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </Box>
  )
}

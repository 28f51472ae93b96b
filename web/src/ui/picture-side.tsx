/** The side of a card that a picture fills, whatever its own shape. */
import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = BoxProps & {
  picture: ReactNode
  /** Rendered on top of the picture. */
  corner?: ReactNode
}

export function PictureSide({ picture, corner, ...shape }: Props) {
  return (
    <Box position="relative" flexShrink={0} {...shape}>
      <Box position="absolute" inset="0">
        {picture}
      </Box>
      {corner && (
        <Box
          position="absolute"
          bottom={{ base: '2', sm: '3' }}
          right={{ base: '2', sm: '3' }}
          bg="bg.panel"
          rounded="full"
          p="1"
          shadow="md"
        >
          {corner}
        </Box>
      )}
    </Box>
  )
}

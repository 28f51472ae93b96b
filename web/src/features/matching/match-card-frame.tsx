/** The shape of a match card: a picture above, words below, a last line that stays when the card is turned over. */
import { AspectRatio, Box, Grid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  picture: ReactNode
  isHighlighted?: boolean
  /** Lies over the face of the card while it is shown. */
  reverse?: ReactNode
  lastLine: ReactNode
  children: ReactNode
}

export function MatchCardFrame({ picture, isHighlighted = false, reverse, lastLine, children }: Props) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isHighlighted ? 'coral.border' : 'border'}
      rounded="l3"
      overflow="hidden"
      shadow={isHighlighted ? 'md' : 'sm'}
    >
      <Grid>
        <Box gridArea="1 / 1" minWidth="0">
          <AspectRatio ratio={5 / 4}>
            <Box>{picture}</Box>
          </AspectRatio>
          <Stack gap="3" px="5" pt="4" pb="1">
            {children}
          </Stack>
        </Box>
        {reverse}
      </Grid>
      <Box px="5" pt="1" pb="2">
        {lastLine}
      </Box>
    </Box>
  )
}

/** A large card: the picture above the text, or beside it on a wide screen. */
import { Flex, type FlexProps, Stack, type StackProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PictureSide } from '../../ui/picture-side'

type Props = FlexProps & { picture: ReactNode; text: StackProps }

export function LargeEvening({ picture, text, children, ...look }: Props) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} rounded="3xl" overflow="hidden" {...look}>
      <PictureSide
        picture={picture}
        width={{ base: 'full', md: '50%' }}
        aspectRatio={{ base: 16 / 9, md: 'auto' }}
      />
      <Stack flex="1" minWidth="0" justify="center" {...text}>
        {children}
      </Stack>
    </Flex>
  )
}

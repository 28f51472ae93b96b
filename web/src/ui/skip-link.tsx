/** The first tab stop: skips the header and moves to the element with the id 'content'. */
import { chakra } from '@chakra-ui/react'

export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      top="2"
      left="2"
      zIndex="skipNav"
      px="4"
      py="2"
      rounded="l2"
      bg="evergreen.solid"
      color="evergreen.contrast"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}

/** Explains to members without a picture of their own why pictures are blurred. */
import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { EyeOff } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../paths'

export function BlurredNotice() {
  return (
    <Flex gap="3" align="center" bg="bg.info" color="fg.info" rounded="l2" px="4" py="3">
      <Box flexShrink={0}>
        <EyeOff size={18} aria-hidden />
      </Box>
      <Text>
        Photos are blurred until you add one of your own.{' '}
        <Link asChild color="inherit" textDecoration="underline">
          <RouterLink to={`${paths.profile}?tab=photos`}>Add a Photo</RouterLink>
        </Link>
      </Text>
    </Flex>
  )
}

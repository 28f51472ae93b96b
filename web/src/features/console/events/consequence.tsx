/** One thing that saving brings about. */
import { Box, Flex, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { Words } from './consequences'

export function Consequence({ Icon, words: { title, text } }: { Icon: LucideIcon; words: Words }) {
  return (
    <Flex gap="3" p="4" rounded="xl" bg="bg.warning" color="fg.warning" role="status">
      <Box flexShrink="0" pt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      <Box>
        <Text fontWeight="bold">{title}</Text>
        <Text textStyle="sm">{text}</Text>
      </Box>
    </Flex>
  )
}

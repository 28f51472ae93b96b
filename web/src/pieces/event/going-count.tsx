/** Shows how many people are going, in a line. Needs no Firebase. */
import { Box, Text } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { peopleGoing } from './going-labels'

export function GoingCount({ count }: { count: number }) {
  return (
    <>
      <Box color="tide.fg" flexShrink="0">
        <Users size={16} aria-hidden />
      </Box>
      <Text fontVariantNumeric="tabular-nums">{peopleGoing(count)}</Text>
    </>
  )
}

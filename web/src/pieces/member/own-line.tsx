/** A line in a member's own words: their first prompt with its answer, else the start of their bio. */
import { Box, Text } from '@chakra-ui/react'
import { ownLine } from '@club/domain/members/prompts'
import type { Profile } from '@club/domain/members/profile'

type Props = { profile: Pick<Profile, 'prompts' | 'bio'>; size?: 'md' | 'lg' }

const sizeStyles = {
  md: { fontSize: 'md', lineHeight: '1.35', lineClamp: 3 },
  lg: { fontSize: { base: 'xl', md: '2xl' }, lineHeight: '1.3', lineClamp: 4 },
} as const

export function OwnLine({ profile, size = 'md' }: Props) {
  const line = ownLine(profile)
  if (line === null) return null
  return (
    <Box>
      {line.prompt !== null && (
        <Text color="tide.fg" fontWeight="semibold" fontSize={size === 'lg' ? 'sm' : 'xs'} mb="0.5">
          {line.prompt}
        </Text>
      )}
      <Text fontFamily="heading" overflowWrap="anywhere" {...sizeStyles[size]}>
        “{line.answer}”
      </Text>
    </Box>
  )
}

/** A compatibility score as a ring with the number inside. */
import { Box, chakra } from '@chakra-ui/react'
import { isHighlighted } from '@club/domain/matching/match-label'
import { Sparkles } from 'lucide-react'
import { ShareRing } from '../../ui/share-ring'

/** `score` is a percentage; the label that goes with it stands beside the ring. */
export function ScoreRing({ score }: { score: number }) {
  const shines = isHighlighted(score)
  return (
    <Box position="relative" flexShrink="0">
      <ShareRing
        percent={score}
        size={64}
        stroke={6}
        colour={shines ? 'coral.solid' : 'evergreen.solid'}
        fontSize="xl"
      >
        <span>
          {score}
          <chakra.span srOnly>percent compatible</chakra.span>
        </span>
      </ShareRing>
      {shines && (
        <Box position="absolute" top="-1" right="-1" color="coral.solid" bg="bg.panel" rounded="full" p="1">
          <Sparkles size={14} aria-hidden data-testid="sparkle" />
        </Box>
      )}
    </Box>
  )
}

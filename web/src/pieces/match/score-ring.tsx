/** A compatibility score as a ring with the number inside, and a sparkle on highlighted ones. */
import { Box, chakra } from '@chakra-ui/react'
import { isHighlighted } from '@club/domain/matching/score/match-label'
import { Sparkles } from 'lucide-react'
import { ShareRing } from '../../ui/share-ring'

const sizes = {
  sm: { size: 52, stroke: 5, fontSize: 'lg' },
  md: { size: 64, stroke: 6, fontSize: 'xl' },
} as const

/** `score` is a percentage; its label is beside the ring. */
export function ScoreRing({ score, size = 'md' }: { score: number; size?: keyof typeof sizes }) {
  const hasSparkle = isHighlighted(score)
  return (
    <Box position="relative" flexShrink="0">
      <ShareRing percent={score} colour={hasSparkle ? 'coral.solid' : 'evergreen.solid'} {...sizes[size]}>
        <span>
          {score}
          <chakra.span srOnly>percent compatible</chakra.span>
        </span>
      </ShareRing>
      {hasSparkle && (
        <Box position="absolute" top="-1" right="-1" color="coral.solid" bg="bg.panel" rounded="full" p="1">
          <Sparkles size={14} aria-hidden data-testid="sparkle" />
        </Box>
      )}
    </Box>
  )
}

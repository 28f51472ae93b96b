/** A compatibility score as a ring with the number inside. */
import { Box, chakra, Text } from '@chakra-ui/react'
import { isHighlighted } from '@club/domain/matching/match-label'
import { Sparkles } from 'lucide-react'

const size = 64
const stroke = 6
const radius = (size - stroke) / 2
const circumference = 2 * Math.PI * radius

function Ring({ score, shines }: { score: number; shines: boolean }) {
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      width="full"
      height="full"
      transform="rotate(-90deg)"
      aria-hidden
    >
      <chakra.circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        strokeWidth={stroke}
        stroke="bg.muted"
      />
      <chakra.circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeDasharray={`${(score / 100) * circumference} ${circumference}`}
        stroke={shines ? 'coral.solid' : 'evergreen.solid'}
      />
    </chakra.svg>
  )
}

/** `score` is a percentage; the label that goes with it stands beside the ring. */
export function ScoreRing({ score }: { score: number }) {
  const shines = isHighlighted(score)
  return (
    <Box position="relative" boxSize="16" flexShrink={0}>
      <Ring score={score} shines={shines} />
      <Text
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        fontFamily="heading"
        fontSize="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        <span>
          {score}
          <chakra.span srOnly>percent compatible</chakra.span>
        </span>
      </Text>
      {shines && (
        <Box position="absolute" top="-1" right="-1" color="coral.solid" bg="bg.panel" rounded="full" p="1">
          <Sparkles size={14} aria-hidden data-testid="sparkle" />
        </Box>
      )}
    </Box>
  )
}

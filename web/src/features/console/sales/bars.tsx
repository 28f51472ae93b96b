/** Bars side by side on one scale, each with its name and value in print, and a pattern beside its colour. */
import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'

export type Look = 'plain' | 'hatched' | 'dotted'
type Palette = 'evergreen' | 'coral' | 'tide' | 'amber' | 'brick'

/** Shares of the scale, from 0 to 1. */
type Piece = { readonly from: number; readonly to: number; readonly look: Look; readonly palette: Palette }

export type Bar = {
  readonly name: string
  /** In print, at the end of the line. */
  readonly value: string
  readonly pieces: readonly Piece[]
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

function Pattern({ id, look, palette }: { id: string; look: Exclude<Look, 'plain'>; palette: Palette }) {
  const colour = `${palette}.solid`
  return look === 'hatched' ? (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <chakra.rect width="6" height="6" fill="bg.panel" />
      <chakra.rect width="2.5" height="6" fill={colour} />
    </pattern>
  ) : (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
      <chakra.rect width="7" height="7" fill="bg.panel" />
      <chakra.circle cx="3.5" cy="3.5" r="1.8" fill={colour} />
    </pattern>
  )
}

const barHeight = 18

/** Not scaled, so that patterns look the same at every width. */
function Drawing({ pieces }: Pick<Bar, 'pieces'>) {
  const id = useId()
  return (
    <chakra.svg display="block" width="full" height={`${barHeight}px`} rounded="sm" overflow="hidden">
      <chakra.rect width="100%" height="100%" fill="bg.muted" />
      {pieces.map(({ from, to, look, palette }, index) => (
        <g key={index}>
          {look !== 'plain' && <Pattern id={`${id}-${index}`} look={look} palette={palette} />}
          {to > from && (
            <chakra.rect
              x={percent(from)}
              y="0.75"
              height={barHeight - 1.5}
              rx="4"
              // So that the smallest share can still be seen.
              css={{ width: `max(3px, ${percent(to - from)})` }}
              fill={look === 'plain' ? `${palette}.solid` : `url(#${id}-${index})`}
              stroke={`${palette}.solid`}
              strokeWidth="1.5"
            />
          )}
        </g>
      ))}
    </chakra.svg>
  )
}

export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <Stack gap="3.5">
      {bars.map(({ name, value, pieces }, index) => (
        <Box key={index}>
          <Flex justify="space-between" gap="3" textStyle="sm" mb="1">
            <Text as="span" fontWeight="semibold" overflowWrap="anywhere" minWidth="0">
              {name}
            </Text>
            <Text as="span" flexShrink="0">
              {value}
            </Text>
          </Flex>
          <Drawing pieces={pieces} />
        </Box>
      ))}
    </Stack>
  )
}

type Key = { readonly label: string; readonly look: Look; readonly palette: Palette | null }

/** Explains the patterns; null is the track. */
export function Legend({ keys }: { keys: readonly Key[] }) {
  const id = useId()
  return (
    <Flex wrap="wrap" columnGap="4.5" rowGap="1.5" fontSize="0.8125rem" mt="2.5" aria-hidden>
      {keys.map(({ label, look, palette }, index) => (
        <Flex key={label} as="span" align="center" gap="1.5">
          <svg width="14" height="10">
            {palette !== null && look !== 'plain' && (
              <Pattern id={`${id}-${index}`} look={look} palette={palette} />
            )}
            <chakra.rect
              x="0.5"
              y="0.5"
              width="13"
              height="9"
              rx="2"
              fill={
                palette === null ? 'bg.muted' : look === 'plain' ? `${palette}.solid` : `url(#${id}-${index})`
              }
              stroke={palette === null ? 'border.emphasized' : `${palette}.solid`}
            />
          </svg>
          {label}
        </Flex>
      ))}
    </Flex>
  )
}

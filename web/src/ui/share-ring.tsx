/** A ring that shows a percentage, with content in the middle. */
import { Box, chakra, Text, type TextProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** From 0 to 100. */
  percent: number
  /** Width of the whole and of the line, in pixels of an unscaled page. */
  size: number
  stroke: number
  colour: string
  fontSize: TextProps['fontSize']
  children: ReactNode
}

const pixelsPerRem = 16

export function ShareRing({ percent, size, stroke, colour, fontSize, children }: Props) {
  const radius = (size - stroke) / 2
  const circumference = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <Box position="relative" boxSize={`${size / pixelsPerRem}rem`} flexShrink="0">
      <chakra.svg viewBox={`0 0 ${size} ${size}`} boxSize="full" transform="rotate(-90deg)" aria-hidden>
        <chakra.circle {...circle} stroke="bg.muted" />
        <chakra.circle
          {...circle}
          stroke={colour}
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * circumference} ${circumference}`}
        />
      </chakra.svg>
      <Text
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        fontFamily="heading"
        fontSize={fontSize}
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </Text>
    </Box>
  )
}

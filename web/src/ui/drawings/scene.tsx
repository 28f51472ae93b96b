/** The frame of every drawing: a rounded card of its own light, with the grain of printed paper over it. */
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = {
  /** Takes its whole place, cropped at the sides where that is narrower, instead of being a card. */
  fills?: boolean
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string]
  children: ReactNode
}

const width = 480
const height = 288

const filling = {
  preserveAspectRatio: 'xMidYMid slice',
  position: 'absolute',
  inset: '0',
  height: 'full',
  maxWidth: 'none',
  borderRadius: '0',
} as const

/** Decoration: what a drawing means is said in words beside it. */
export function Scene({ sky, children, fills = false }: Props) {
  const id = useId()
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width="full"
      maxWidth="26rem"
      height="auto"
      borderRadius="2xl"
      aria-hidden
      focusable={false}
      {...(fills && filling)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          {sky.map((colour, index) => (
            <stop key={colour} offset={index / (sky.length - 1)} stopColor={colour} />
          ))}
        </linearGradient>
        <filter id={`${id}-grain`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.15  0 0 0 0 0.13  0 0 0 0.55 -0.2" />
        </filter>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-sky)`} />
      {children}
      <rect width={width} height={height} filter={`url(#${id}-grain)`} opacity="0.35" />
    </chakra.svg>
  )
}

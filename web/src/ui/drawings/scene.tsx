/**
 * The frame of every drawing: a rounded card with its own light and the grain of printed paper; in dark mode
 * night falls.
 */
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = {
  /** Fills its whole space, cropped at the sides where that is narrower, instead of being a card. */
  fills?: boolean
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string]
  children: ReactNode
  /** Light sources, which night does not dim. */
  lights?: ReactNode
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

/** The colours by which night multiplies all others, from top to bottom, and the opacity of `Night`. */
const day = { '--night-sky': '#FFF', '--night-ground': '#FFF', '--night': '0' }
const night = { '--night-sky': '#3F5F85', '--night-ground': '#8A99A8', '--night': '1' }

/** For lights that are only lit in dark mode. */
export function Night({ children }: { children: ReactNode }) {
  return <g style={{ opacity: 'var(--night)' }}>{children}</g>
}

/** Warm light around a lamp. */
export function Glow({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g fill="#FFD58A" fillOpacity="0.09">
      {[1, 0.8, 0.6, 0.4].map((share) => (
        <circle key={share} cx={x} cy={y} r={radius * share} />
      ))}
    </g>
  )
}

const stars =
  'M34 30h0M92 62h0M150 24h0M206 50h0M258 20h0M300 44h0M352 28h0M404 56h0M446 22h0M470 74h0M18 78h0'

export function Stars() {
  return <path d={stars} stroke="#FFF4DA" strokeWidth="2.4" strokeLinecap="round" opacity="0.8" />
}

/** Decoration: the text beside a drawing carries its meaning. */
export function Scene({ sky, children, lights, fills = false }: Props) {
  const id = useId()
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width="full"
      maxWidth="26rem"
      height="auto"
      borderRadius="2xl"
      css={{ ...day, isolation: 'isolate', _dark: night }}
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
        <linearGradient id={`${id}-night`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--night-sky)" />
          <stop offset="0.75" stopColor="var(--night-ground)" />
        </linearGradient>
        <filter id={`${id}-grain`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.15  0 0 0 0 0.13  0 0 0 0.55 -0.2" />
        </filter>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-sky)`} />
      {children}
      <rect width={width} height={height} fill={`url(#${id}-night)`} style={{ mixBlendMode: 'multiply' }} />
      {lights}
      <rect width={width} height={height} filter={`url(#${id}-grain)`} opacity="0.35" />
    </chakra.svg>
  )
}

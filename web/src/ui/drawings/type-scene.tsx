/**
 * A drawing for each of the sixteen personality types: its first two letters choose the place by the water,
 * its last two the light.
 */
import type { PersonalityType } from '@club/domain/questionnaire/personality'
import type { ReactNode } from 'react'
import { Glow, Night, Scene, Stars } from './scene'
import { Beams, Cabin, Lanterns, Lighthouse, MastheadLight, Sails, Table, Windows } from './type-places'

type Light = {
  sky: readonly [string, string, string]
  peaks: string
  hills: string
  water: string
  /** The light of the sun or moon, and on the water below. */
  shine: string
  /** The height of the sun or moon, measured from the top. */
  sunY: number
  air?: ReactNode
}

const clouds = (
  <path
    d="M74 62h78M98 54h44M196 92h92M226 84h40M382 48h62"
    stroke="#FFE6D2"
    strokeWidth="9"
    strokeLinecap="round"
    opacity="0.5"
  />
)

const lights: Readonly<Record<'TJ' | 'TP' | 'FJ' | 'FP', Light>> = {
  // A clear morning.
  TJ: {
    sky: ['#3E8791', '#A9CFCB', '#F6EBD3'],
    peaks: '#86A7B0',
    hills: '#3F7079',
    water: '#62A5A5',
    shine: '#FFF4DA',
    sunY: 82,
  },
  // Under stars.
  TP: {
    sky: ['#122F3A', '#245661', '#6E9A98'],
    peaks: '#3F6773',
    hills: '#1F4650',
    water: '#2F6A70',
    shine: '#F6EBCF',
    sunY: 66,
    air: <Stars />,
  },
  // The last of the sun.
  FJ: {
    sky: ['#2C5E66', '#C99C8B', '#FBDDAE'],
    peaks: '#6F7F8A',
    hills: '#3F626B',
    water: '#4F8488',
    shine: '#FFEFC8',
    sunY: 130,
  },
  // A wide coral evening.
  FP: {
    sky: ['#54657A', '#F0A083', '#FCE6CF'],
    peaks: '#8C7F93',
    hills: '#55606F',
    water: '#7C9A9E',
    shine: '#FFE7C4',
    sunY: 112,
    air: clouds,
  },
}

function Bay({ peaks, hills, water, shine, sunY, air }: Light) {
  return (
    <>
      {air}
      <circle cx="146" cy={sunY} r="46" fill={shine} opacity="0.25" />
      <circle cx="146" cy={sunY} r="22" fill={shine} />
      <path
        d="M0 158 L44 122 L70 142 L102 114 L148 146 L202 102 L262 150 L318 106 L356 134 L402 100 L480 152 V190 H0 Z"
        fill={peaks}
      />
      <path
        d="M187 114 L202 102 L219 116 L210 114 L203 120 L196 113 Z M392 107 L402 100 L416 109 L407 108 L402 113 Z"
        fill="#F8E9D8"
        opacity="0.85"
      />
      <path d="M0 174 L64 146 L126 166 L196 142 L268 170 L346 148 L414 166 L480 150 V190 H0 Z" fill={hills} />
      <rect y="182" width="480" height="106" fill={water} />
      <g stroke={shine} strokeWidth="2.5" strokeLinecap="round" opacity="0.75">
        <path d="M118 190h44M126 198h40M108 206h52M130 215h36M114 225h48M134 236h30" />
        <path d="M26 208h36M206 222h34M40 252h60M180 264h44M84 274h30" opacity="0.5" />
      </g>
    </>
  )
}

const places = {
  IN: { Place: Lighthouse, Lights: Beams },
  IS: { Place: Cabin, Lights: Windows },
  ES: { Place: Table, Lights: Lanterns },
  EN: { Place: Sails, Lights: MastheadLight },
} as const

/** It fills its place. */
export function TypeScene({ type }: { type: PersonalityType }) {
  const [energy, attention] = [type.startsWith('I') ? 'I' : 'E', type[1] === 'N' ? 'N' : 'S'] as const
  const [decisions, order] = [type[2] === 'F' ? 'F' : 'T', type[3] === 'P' ? 'P' : 'J'] as const
  const { Place, Lights } = places[`${energy}${attention}` as const]
  const light = lights[`${decisions}${order}` as const]
  return (
    <Scene
      fills
      sky={light.sky}
      lights={
        <>
          <Night>
            <Stars />
            <Glow x={146} y={light.sunY} radius={60} />
          </Night>
          <Lights />
        </>
      }
    >
      <Bay {...light} />
      <Place />
    </Scene>
  )
}

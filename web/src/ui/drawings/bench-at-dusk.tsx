/**
 * Two people talking on a bench by the water: at dusk, and under stars in dark mode. It fills its place, and
 * is decoration.
 */
import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

const dusk = {
  '--sky-1': '#2C6873',
  '--sky-2': '#EBA98A',
  '--sky-3': '#FCE6C8',
  '--stars': '0',
  '--sun': '#FFEFD0',
  '--peaks': '#7C97A3',
  '--snow': '#FBEEDC',
  '--hills': '#437480',
  '--water': '#5FA3A3',
  '--shine': '#F3BD98',
  '--ripples': '#FFE9CC',
  '--ground': '#B79A76',
  '--kerb': '#8F7352',
}

const night = {
  '--sky-1': '#07161C',
  '--sky-2': '#123640',
  '--sky-3': '#2F5D63',
  '--stars': '1',
  '--sun': '#F6EBCF',
  '--peaks': '#274A55',
  '--snow': '#9DB6BA',
  '--hills': '#163843',
  '--water': '#123B42',
  '--shine': '#3E6E70',
  '--ripples': '#FFD58A',
  '--ground': '#4B3B2B',
  '--kerb': '#32271C',
}

function Stars() {
  return (
    <g fill="#FFF6DF" style={{ opacity: 'var(--stars)' }}>
      <circle cx="60" cy="50" r="1.5" />
      <circle cx="140" cy="90" r="1.2" />
      <circle cx="210" cy="38" r="2" />
      <circle cx="330" cy="30" r="1.3" />
      <circle cx="420" cy="60" r="1.5" />
    </g>
  )
}

function Mountains() {
  return (
    <>
      <path
        d="M0 208 L60 160 L104 188 L170 128 L224 182 L290 140 L346 190 L410 146 L480 196 V250 H0 Z"
        fill="var(--peaks)"
      />
      <path
        d="M170 128 L190 148 L180 146 L172 154 L160 144 L152 146 Z M410 146 L426 157 L416 157 L408 163 L400 155 Z"
        fill="var(--snow)"
        opacity="0.9"
      />
      <path d="M0 238 L80 204 L160 230 L250 200 L340 234 L430 208 L480 222 V260 H0 Z" fill="var(--hills)" />
    </>
  )
}

function Shore() {
  return (
    <>
      <rect y="248" width="480" height="62" fill="var(--water)" />
      <path d="M0 248 H480 V266 C400 272 320 262 240 268 S80 264 0 272 Z" fill="var(--shine)" opacity="0.6" />
      <path
        d="M118 258 h64 M130 268 h40 M300 280 h44 M30 290 h30 M396 262 h40"
        stroke="var(--ripples)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.75"
      />
      <path d="M0 304 C140 292 340 292 480 302 V400 H0 Z" fill="var(--ground)" />
      <path d="M0 304 C140 292 340 292 480 302 V312 C340 302 140 302 0 314 Z" fill="var(--kerb)" />
    </>
  )
}

function Lamp({ glow }: { glow: string }) {
  return (
    <g transform="translate(404 0)">
      <circle cy="112" r="60" fill={glow} />
      <path d="M-3 124 h6 l3 214 h-12 z" fill="#12372F" />
      <path d="M-13 98 h26 l-5 26 h-16 z" fill="#FFE3A8" />
      <path d="M-17 99 l17 -13 l17 13 z M-10 124 h20 v5 h-20 z" fill="#12372F" />
    </g>
  )
}

function Bench() {
  return (
    <>
      <ellipse cx="236" cy="368" rx="140" ry="10" fill="#12211E" opacity="0.25" />
      <path d="M108 270 h8 v98 h-8 z M356 270 h8 v98 h-8 z" fill="#5C4632" />
      <path d="M100 262 h272 v12 h-272 z M100 282 h272 v12 h-272 z M96 318 h280 v12 h-280 z" fill="#8C6A45" />
    </>
  )
}

function Listener() {
  return (
    <g>
      <path
        d="M148 330 C146 278 156 246 184 246 C210 246 216 280 216 316 L246 322 L250 366 H232 L226 338 H184 Z"
        fill="#1F4E48"
      />
      <path d="M206 262 L252 286 L256 276 L262 282 L254 298 L204 286 Z" fill="#245B54" />
      <path d="M176 232 h16 v18 q-8 7 -16 0 z" fill="#D09A72" />
      <ellipse cx="187" cy="216" rx="18" ry="21" fill="#E9B892" />
      <path
        d="M166 224 C158 186 208 182 208 208 C198 204 188 206 184 216 C180 224 172 230 166 224 Z"
        fill="#2E221E"
      />
      <circle cx="164" cy="204" r="9" fill="#2E221E" />
    </g>
  )
}

function Speaker() {
  return (
    <g>
      <path
        d="M330 330 C332 278 322 244 294 244 C270 244 262 280 262 316 L240 326 L238 366 H256 L262 340 H302 Z"
        fill="#C9503A"
      />
      <path d="M268 268 L240 300 L248 306 L282 290 Z" fill="#B04431" />
      <path d="M286 230 h16 v18 q-8 7 -16 0 z" fill="#623926" />
      <ellipse cx="290" cy="213" rx="18" ry="21" fill="#7A4B36" />
      <path
        d="M270 206 C268 180 316 178 312 216 C310 226 304 226 302 218 C300 206 284 200 270 206 Z"
        fill="#1B1412"
      />
      <path d="M226 292 h18 v14 a9 8 0 0 1 -18 0 z" fill="#F4EDE2" />
    </g>
  )
}

export function BenchAtDusk() {
  const id = useId()
  const glow = `url(#${id}-glow)`
  return (
    <chakra.svg
      viewBox="0 0 480 400"
      preserveAspectRatio="xMidYMid slice"
      position="absolute"
      inset="0"
      boxSize="full"
      css={{ ...dusk, _dark: night }}
      aria-hidden
      focusable={false}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset="0.6" stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-3)" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#FFE9BC" stopOpacity="0.85" />
          <stop offset="0.4" stopColor="#FFD58A" stopOpacity="0.32" />
          <stop offset="1" stopColor="#FFD58A" stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}-grain`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.15  0 0 0 0 0.13  0 0 0 0.55 -0.2" />
        </filter>
      </defs>
      <rect width="480" height="400" fill={`url(#${id}-sky)`} />
      <Stars />
      <circle cx="150" cy="150" r="96" fill={glow} />
      <circle cx="150" cy="150" r="26" fill="var(--sun)" />
      <Mountains />
      <Shore />
      <Lamp glow={glow} />
      <Bench />
      <Listener />
      <Speaker />
      <rect width="480" height="400" filter={`url(#${id}-grain)`} opacity="0.32" />
    </chakra.svg>
  )
}

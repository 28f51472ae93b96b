/** A table laid under lanterns: an evening where people meet. */
import { Glow, Night, Scene, Stars } from './scene'

const lanterns = [
  { x: 62, y: 62 },
  { x: 142, y: 82 },
  { x: 240, y: 90 },
  { x: 338, y: 82 },
  { x: 418, y: 62 },
] as const

function Lanterns() {
  return (
    <g>
      <path d="M0 34 C90 84 170 92 240 92 S400 80 480 34" stroke="#12372F" strokeWidth="2" fill="none" />
      {lanterns.map(({ x, y }) => (
        <g key={x}>
          <circle cx={x} cy={y + 12} r="26" fill="#FFD58A" opacity="0.25" />
          <Night>
            <Glow x={x} y={y + 12} radius={46} />
          </Night>
          <path d={`M${x - 9} ${y + 4} q9 -8 18 0 v14 q-9 8 -18 0 z`} fill="#FFE3A8" />
          <path d={`M${x - 5} ${y - 2} h10 v4 h-10 z`} fill="#12372F" />
        </g>
      ))}
    </g>
  )
}

function Chair({ x }: { x: number }) {
  return (
    <g fill="#12372F">
      <path d={`M${x} 168 q16 -10 32 0 l3 48 h-38 z`} />
      <path d={`M${x - 2} 216 h36 v6 h-4 l4 44 h-6 l-5 -40 h-14 l-5 40 h-6 l4 -44 h-4 z`} />
    </g>
  )
}

function Glass({ x, colour }: { x: number; colour: string }) {
  return (
    <g>
      <path
        d={`M${x} 176 h14 q0 16 -6 18 v10 h5 v3 h-12 v-3 h5 v-10 q-6 -2 -6 -18 z`}
        fill="#F4EDE2"
        opacity="0.9"
      />
      <path d={`M${x + 1} 183 h12 q-1 9 -6 10 q-5 -1 -6 -10 z`} fill={colour} />
    </g>
  )
}

function Table() {
  return (
    <g>
      <Chair x={112} />
      <Chair x={336} />
      <path d="M150 206 H330 L338 218 H142 Z" fill="#F4EDE2" />
      <path
        d="M142 218 H338 L332 246 Q318 238 304 246 T276 246 T248 246 T220 246 T192 246 T164 246 L148 246 Z"
        fill="#E7D5B8"
      />
      <path d="M226 246 h28 l6 26 h-40 z" fill="#5C4D3D" />
      <Glass x={184} colour="#F2785C" />
      <Glass x={282} colour="#F2785C" />
      <path d="M230 206 q2 -22 10 -22 t10 22 z" fill="#2E8C8C" />
      <path d="M240 186 q-10 -16 -2 -24 q6 10 2 24 M240 186 q12 -12 16 -6 q-4 8 -16 6" fill="#7BB59A" />
    </g>
  )
}

/** The lanterns, and in dark mode stars, the far shore and the light on the tablecloth. */
function Lights() {
  return (
    <>
      <Night>
        <Stars />
        <path
          d="M20 182h3M54 180h3M92 179h3M386 180h3M420 181h3M458 182h3"
          stroke="#FFDF9F"
          strokeWidth="3"
        />
        <path d="M150 206 H330 L338 218 H142 Z" fill="#FFE3A8" opacity="0.6" />
        <ellipse cx="240" cy="262" rx="190" ry="20" fill="#FFD58A" opacity="0.16" />
      </Night>
      <Lanterns />
    </>
  )
}

export function LanternTable(props: { fills?: boolean }) {
  return (
    <Scene {...props} sky={['#1E3F4E', '#3B6F79', '#E3A684']} lights={<Lights />}>
      <path
        d="M0 176 L70 128 L120 156 L188 112 L252 158 L322 122 L392 156 L480 118 V200 H0 Z"
        fill="#2B5963"
      />
      <path d="M0 186 C120 176 350 178 480 184 V214 H0 Z" fill="#4B8A8C" />
      <path d="M0 210 H480 V288 H0 Z" fill="#A98F70" />
      <path d="M0 210 H480 V216 H0 Z" fill="#8C7459" />
      <ellipse cx="240" cy="268" rx="170" ry="12" fill="#12372F" opacity="0.18" />
      <Table />
    </Scene>
  )
}

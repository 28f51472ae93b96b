/** A letter half written by lamplight: a few questions still wait for an answer. */
import { Glow, Night, Scene } from './scene'

function Window() {
  return (
    <g>
      <rect x="40" y="34" width="150" height="132" rx="6" fill="#F4EDE2" />
      <rect x="50" y="44" width="130" height="112" fill="#2F6E78" />
      <path d="M50 122 L84 96 L104 112 L134 84 L180 124 V156 H50 Z" fill="#24504F" />
      <rect x="50" y="132" width="130" height="24" fill="#5FA3A3" />
      <circle cx="148" cy="68" r="11" fill="#FBE3C6" />
      <path d="M112 44 h6 v112 h-6 z M50 98 h130 v5 h-130 z" fill="#F4EDE2" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M326 134 H418 L462 198 H282 Z" fill="#FFE3A8" opacity="0.22" />
      <ellipse cx="372" cy="222" rx="104" ry="20" fill="#FFE3A8" opacity="0.45" />
      <path d="M330 126 L348 72 H396 L414 126 Z" fill="#F2785C" />
      <path d="M330 126 H414 L418 134 H326 Z" fill="#FFE3A8" />
      <path d="M369 134 h6 v58 h-6 z M346 192 h52 v8 h-52 z" fill="#12372F" />
    </g>
  )
}

function Sheet() {
  return (
    <g>
      <path d="M150 214 L272 206 L296 262 L160 270 Z" fill="#FFFDF8" />
      <g stroke="#9FB5AF" strokeWidth="3" strokeLinecap="round">
        <path d="M170 224 L252 219 M174 236 L262 230 M178 248 L222 245" />
      </g>
      <path d="M236 250 L312 196 L318 204 L244 258 L233 260 Z" fill="#12372F" />
      <path d="M236 250 L244 258 L233 260 Z" fill="#F2785C" />
    </g>
  )
}

/** The lamp, and the letter that lies in its light. */
function Lights() {
  return (
    <>
      <Night>
        <Glow x={372} y={128} radius={110} />
        <Glow x={148} y={68} radius={22} />
      </Night>
      <Lamp />
      <Sheet />
    </>
  )
}

export function LetterOnTable(props: { fills?: boolean }) {
  return (
    <Scene {...props} sky={['#1F4A44', '#2A5C54', '#356A60']} lights={<Lights />}>
      <Window />
      <path d="M0 198 H480 V288 H0 Z" fill="#B58B5C" />
      <path d="M0 198 H480 V208 H0 Z" fill="#D2AB7B" />
      <g>
        <path d="M78 214 h44 v22 a22 20 0 0 1 -44 0 z" fill="#F4EDE2" />
        <path d="M122 220 q16 0 14 14 q-2 10 -16 8" stroke="#F4EDE2" strokeWidth="6" fill="none" />
        <path
          d="M90 204 q-6 -8 2 -16 M106 204 q-6 -8 2 -16"
          stroke="#F4EDE2"
          strokeWidth="3"
          fill="none"
          opacity="0.7"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  )
}

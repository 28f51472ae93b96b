/** A rowing boat tied up in the fog: something failed to load, and nothing is lost. */
import { Glow, Night, Scene } from './scene'

function Fog() {
  return (
    <g fill="#F3F1EA">
      <path
        d="M-20 150 C60 132 140 160 230 146 S410 134 500 150 V172 C410 162 320 178 230 170 S60 176 -20 170 Z"
        opacity="0.75"
      />
      <path
        d="M-20 112 C80 98 170 122 260 110 S420 104 500 114 V126 C400 122 300 134 220 126 S60 130 -20 126 Z"
        opacity="0.55"
      />
      <path
        d="M-20 206 C90 196 180 214 280 204 S430 200 500 208 V216 C400 212 300 222 210 216 S60 220 -20 216 Z"
        opacity="0.45"
      />
    </g>
  )
}

function Dock() {
  return (
    <g>
      <path d="M338 214 H480 V226 H338 Z" fill="#7D6A55" />
      <path d="M352 196 h10 v74 h-10 z M438 200 h10 v70 h-10 z" fill="#5C4D3D" />
      <path d="M350 192 h14 v6 h-14 z M436 196 h14 v6 h-14 z" fill="#E7D5B8" />
    </g>
  )
}

function Boat() {
  return (
    <g>
      <path d="M354 206 C330 232 306 226 288 222" stroke="#5C4D3D" strokeWidth="2.5" fill="none" />
      <path
        d="M120 216 C170 230 238 230 292 214 C286 246 262 256 206 256 C150 256 128 244 120 216 Z"
        fill="#12372F"
      />
      <path d="M120 216 C170 230 238 230 292 214 L290 222 C238 238 172 238 122 224 Z" fill="#F2785C" />
      <path d="M160 230 h24 v6 h-24 z M222 230 h26 v6 h-26 z" fill="#E7D5B8" />
      <path d="M150 206 L244 240" stroke="#B58B5C" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M108 258 h70 M210 264 h96 M60 248 h30 M330 258 h36"
        stroke="#EAF3F0"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </g>
  )
}

/** In dark mode a lantern hangs on the dock, and the moon comes through. */
function Lights() {
  return (
    <Night>
      <Glow x={150} y={78} radius={70} />
      <circle cx="150" cy="78" r="22" fill="#FBF3E0" opacity="0.55" />
      <Glow x={357} y={184} radius={64} />
      <path d="M351 178 q6 -6 12 0 v12 q-6 5 -12 0 z" fill="#FFE3A8" />
      <path d="M330 258 h36 M344 266 h22" stroke="#FFD58A" strokeWidth="2.5" strokeLinecap="round" />
    </Night>
  )
}

export function BoatInFog() {
  return (
    <Scene sky={['#A9BFC2', '#CBD6D3', '#E4E6DF']} lights={<Lights />}>
      <circle cx="150" cy="78" r="22" fill="#FBF3E0" opacity="0.9" />
      <path
        d="M0 146 L70 104 L120 130 L190 88 L250 132 L330 100 L400 134 L480 108 V190 H0 Z"
        fill="#8DA9AD"
        opacity="0.7"
      />
      <rect y="172" width="480" height="116" fill="#7FA6A6" />
      <Fog />
      <Dock />
      <Boat />
    </Scene>
  )
}

/**
 * Two people walking side by side along the seawall at dusk: an empty state with something to look forward
 * to.
 */
import { Glow, Night, Scene, Stars } from './scene'

function Mountains() {
  return (
    <>
      <path
        d="M0 150 L52 108 L84 128 L132 82 L176 126 L214 100 L262 142 L318 96 L356 124 L402 90 L480 146 V176 H0 Z"
        fill="#6F8FA0"
      />
      <path
        d="M118 96 L132 82 L147 97 L139 95 L133 101 L126 94 Z M392 98 L402 90 L416 100 L407 99 L402 104 Z M309 105 L318 96 L329 106 L320 104 Z"
        fill="#F4EDE2"
        opacity="0.85"
      />
      <path
        d="M0 168 L64 136 L126 158 L196 130 L268 162 L346 138 L414 158 L480 140 V182 H0 Z"
        fill="#3F6B74"
      />
      <path d="M0 176 C40 168 84 172 122 175 S212 168 262 174 S384 168 480 172 V186 H0 Z" fill="#24504F" />
    </>
  )
}

function Water() {
  return (
    <>
      <rect y="182" width="480" height="62" fill="#5FA3A3" />
      <path d="M0 182 H480 V196 C400 200 330 192 250 198 S90 194 0 200 Z" fill="#F3B893" opacity="0.55" />
      <g stroke="#FCE6CF" strokeWidth="2.5" strokeLinecap="round" opacity="0.8">
        <path d="M300 190 h52 M286 199 h78 M306 208 h40 M294 217 h60" />
      </g>
      <g stroke="#DDF0EC" strokeWidth="2" strokeLinecap="round" opacity="0.5">
        <path d="M30 206 h40 M96 216 h28 M170 208 h34 M404 210 h46 M216 222 h30" />
      </g>
    </>
  )
}

function Sailboat() {
  return (
    <g>
      <path d="M88 196 h44 l-8 10 h-28 z" fill="#F7F1E6" />
      <path d="M108 192 V146 L132 188 Z" fill="#F2785C" />
      <path d="M104 192 V156 L88 188 Z" fill="#FCE6CF" />
    </g>
  )
}

function Path() {
  return (
    <>
      <path d="M0 246 C120 226 320 226 480 240 V288 H0 Z" fill="#E7D5B8" />
      <path d="M0 246 C120 226 320 226 480 240 V249 C320 236 120 236 0 256 Z" fill="#8C7B66" />
      <path d="M0 276 C140 262 330 262 480 272 V288 H0 Z" fill="#D6BF9A" />
    </>
  )
}

function Lamp() {
  return (
    <g>
      <Glow x={404} y={126} radius={46} />
      <path d="M402 136 h4 l2 112 h-8 z" fill="#12372F" />
      <path d="M394 116 h20 l-4 20 h-12 z" fill="#FFE3A8" />
      <path d="M391 117 l13 -10 l13 10 z M396 136 h16 v4 h-16 z" fill="#12372F" />
    </g>
  )
}

function Walkers() {
  return (
    <g>
      <ellipse cx="226" cy="268" rx="44" ry="4" fill="#12372F" opacity="0.22" />
      <g fill="#12372F">
        <circle cx="208" cy="202" r="8" />
        <path d="M198 214 q10 -6 20 0 l5 30 h-10 l-2 22 h-7 l1 -22 l-5 22 h-7 l4 -30 z" />
      </g>
      <g>
        <circle cx="242" cy="206" r="7.5" fill="#7A3B2B" />
        <path d="M232 217 q10 -6 20 0 l4 26 h-9 l-2 23 h-7 l1 -22 l-6 22 h-7 l4 -27 z" fill="#C9503A" />
        <path d="M222 222 q8 8 12 2" stroke="#12372F" strokeWidth="5" strokeLinecap="round" fill="none" />
      </g>
    </g>
  )
}

/** The moon's glow, lights across the water, the lamp's light on the path, and a lantern on the boat. */
function Lights() {
  return (
    <>
      <Night>
        <Stars />
        <Glow x={292} y={112} radius={60} />
        <path
          d="M24 178h3M58 176h3M96 178h3M150 178h3M188 177h3M236 178h3M330 177h3M372 176h3M440 175h3"
          stroke="#FFDF9F"
          strokeWidth="3"
        />
        <ellipse cx="404" cy="252" rx="92" ry="12" fill="#FFD58A" opacity="0.4" />
        <Glow x={404} y={126} radius={78} />
        <Glow x={108} y={191} radius={16} />
      </Night>
      <Lamp />
    </>
  )
}

export function SeawallEvening() {
  return (
    <Scene sky={['#2F6E78', '#F0B48E', '#FBE3C6']} lights={<Lights />}>
      <circle cx="292" cy="112" r="24" fill="#FFE9C7" />
      <Mountains />
      <Water />
      <Sailboat />
      <Path />
      <Walkers />
    </Scene>
  )
}

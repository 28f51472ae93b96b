/**
 * The four places of the personality types, on the right of a bay, each with its lights, which night does not
 * dim.
 */
import { Glow, Night } from './scene'

function Trees({ places }: { places: readonly (readonly [x: number, y: number, height: number])[] }) {
  return places.map(([x, y, height]) => (
    <g key={x}>
      <path d={`M${x} ${y - height} l${height * 0.24} ${height} h${height * -0.48} Z`} fill="#1D4E43" />
      <path d={`M${x} ${y - height} v${height} h${height * -0.24} Z`} fill="#153E36" />
    </g>
  ))
}

type PersonProps = { x: number; y: number; coat: string; skin: string; hair: string }

/** From the waist up. */
function Person({ x, y, coat, skin, hair }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-9 0 Q-10 -17 0 -17 Q10 -17 9 0 Z" fill={coat} />
      <circle cy="-22" r="6" fill={skin} />
      <path d="M-6.500 -22 Q-6 -30 1 -29.500 Q8 -29 6 -22 Q3 -26 -1 -26 Q-5 -26 -6.500 -22 Z" fill={hair} />
    </g>
  )
}

const one = { coat: '#E7D5B8', skin: '#7A4B36', hair: '#1D1512' } as const
const other = { coat: '#2E8C8C', skin: '#E9B892', hair: '#7A3B2B' } as const
const third = { coat: '#F2785C', skin: '#D09A72', hair: '#2E221E' } as const

function Shore() {
  return (
    <>
      <path d="M226 288 C232 250 246 220 286 206 C330 192 400 196 480 188 V288 Z" fill="#5C5A56" />
      <path d="M262 288 C264 254 284 226 330 214 C380 204 430 206 480 200 V288 Z" fill="#24413F" />
    </>
  )
}

/** Quiet and far-seeing: a lighthouse shows a rowing boat the way home. */
export function Lighthouse() {
  return (
    <>
      <Person x={120} y={232} {...one} />
      <Person x={142} y={232} {...other} />
      <path
        d="M96 228 C116 234 146 234 168 227 C164 242 156 246 132 246 C108 246 100 242 96 228 Z"
        fill="#12372F"
      />
      <path d="M112 222 L94 248" stroke="#F4EDE2" strokeWidth="2.5" strokeLinecap="round" />
      <Shore />
      <Trees
        places={[
          [392, 216, 56],
          [416, 222, 84],
          [444, 214, 66],
        ]}
      />
      <path d="M328 88 H352 L360 218 H320 Z" fill="#F7EFE2" />
      <path d="M328 88 H336 L332 218 H320 Z" fill="#CDBFAE" />
      <path d="M326 118 H354 L356 146 H324 Z M322 176 H358 L359 198 H321 Z" fill="#E0644B" />
      <path d="M322 84 h36 v5 h-36 z M334 204 q6 -8 12 0 v14 h-12 z" fill="#16302B" />
      <path d="M326 67 Q340 44 354 67 Z" fill="#C9503A" />
    </>
  )
}

/** Quiet and close to things: a cabin among firs, with its windows lit and a canoe at the dock. */
export function Cabin() {
  return (
    <>
      <Shore />
      <Trees
        places={[
          [286, 206, 70],
          [420, 210, 96],
          [446, 206, 72],
          [464, 214, 90],
        ]}
      />
      <path d="M388 142 v-30 h14 v40 z" fill="#5C4D3D" />
      <path
        d="M395 106 q-10 -12 0 -22 q10 -10 2 -24"
        stroke="#F4EDE2"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        opacity="0.6"
      />
      <path d="M312 222 V168 L358 132 L404 168 V222 Z" fill="#8C6A45" />
      <path d="M312 222 V168 L358 132 V222 Z" fill="#7A5A3A" />
      <path d="M302 176 L358 130 L414 176 V162 L358 116 L302 162 Z" fill="#8F3319" />
      <path d="M351 188 h16 v34 h-16 z" fill="#16302B" />
      <path d="M196 240 h90 v6 h-90 z M206 246 h6 v20 h-6 z M250 246 h6 v20 h-6 z" fill="#7D6A55" />
      <path d="M104 240 C124 250 168 250 188 240 C182 258 110 258 104 240 Z" fill="#C9503A" />
      <path d="M104 240 C124 250 168 250 188 240 L186 246 C166 254 126 254 106 246 Z" fill="#F2785C" />
    </>
  )
}

/** Among people and close to things: a table by the water, under lanterns. */
export function Table() {
  return (
    <>
      <path d="M0 250 C140 230 340 230 480 244 V288 H0 Z" fill="#B79A76" />
      <path d="M0 250 C140 230 340 230 480 244 V252 C340 240 140 240 0 260 Z" fill="#8F7352" />
      <path d="M172 96 h6 v152 h-6 z M408 96 h6 v152 h-6 z" fill="#12372F" />
      <path d="M175 98 C240 138 346 138 411 98" stroke="#12372F" strokeWidth="2" fill="none" />
      <Person x={238} y={222} {...one} />
      <Person x={292} y={222} {...third} />
      <Person x={346} y={222} {...other} />
      <path d="M208 222 H378 L384 234 H202 Z" fill="#F4EDE2" />
      <path d="M216 234 h8 l-4 36 h-8 z M362 234 h8 l4 36 h-8 z" fill="#5C4D3D" />
      <path d="M262 210 h10 v12 h-10 z M314 210 h10 v12 h-10 z" fill="#2E8C8C" />
    </>
  )
}

/** Among people and far-seeing: a sailing boat on its way out of the bay. */
export function Sails() {
  return (
    <>
      <path d="M0 194 C20 184 60 182 84 194 Z M400 196 C424 180 460 182 490 196 Z" fill="#24504F" />
      <Trees
        places={[
          [36, 190, 26],
          [50, 190, 34],
          [440, 190, 40],
          [456, 190, 30],
        ]}
      />
      <path d="M302 214 V76 L372 204 Z" fill="#F7F1E6" />
      <path d="M302 214 V76 L322 112 L316 214 Z" fill="#E1D4BF" />
      <path d="M294 214 V92 L236 204 Z" fill="#F2785C" />
      <path d="M296 66 h4 v152 h-4 z" fill="#5C4D3D" />
      <path d="M300 66 l22 7 l-22 7 z" fill="#E0644B" />
      <Person x={250} y={222} {...other} />
      <Person x={274} y={222} {...one} />
      <path d="M222 216 H384 C378 240 362 248 340 248 H262 C242 248 228 238 222 216 Z" fill="#12372F" />
      <path d="M222 216 H384 L382 224 H225 Z" fill="#E7D5B8" />
      <path
        d="M196 252h60M276 260h110M206 270h44"
        stroke="#EAF3F0"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </>
  )
}

export function Beams() {
  return (
    <>
      <path d="M340 76 L-10 92 V148 Z" fill="#FFEBB8" opacity="0.34" />
      <path d="M340 76 L490 62 V92 Z" fill="#FFEBB8" opacity="0.34" />
      <Glow x={340} y={76} radius={60} />
      <path d="M330 66 h20 v18 h-20 z" fill="#FFF0CC" />
      <path d="M339 66 h2 v18 h-2 z" fill="#16302B" />
    </>
  )
}

export function Windows() {
  return (
    <>
      <path d="M324 182 h20 v20 h-20 z M374 182 h20 v20 h-20 z" fill="#FFD58A" />
      <Night>
        <Glow x={334} y={192} radius={44} />
        <Glow x={384} y={192} radius={44} />
      </Night>
    </>
  )
}

export function Lanterns() {
  return [212, 252, 293, 334, 374].map((x, index) => (
    <g key={x} transform={`translate(${x} ${[116, 125, 128, 125, 116][index]})`}>
      <Glow x={0} y={9} radius={30} />
      <path d="M-8 2 q8 -7 16 0 v14 q-8 7 -16 0 z" fill="#FFE3A8" />
    </g>
  ))
}

export function MastheadLight() {
  return (
    <Night>
      <Glow x={298} y={64} radius={40} />
      <circle cx="298" cy="64" r="4" fill="#FFE3A8" />
      <path d="M276 256h44M284 264h30" stroke="#FFD58A" strokeWidth="2.5" strokeLinecap="round" />
    </Night>
  )
}

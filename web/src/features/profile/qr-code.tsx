/** A QR code, drawn to fill its box. */
import { create } from 'qrcode'
import { useMemo } from 'react'

/** On white in either mode. */
export const ink = '#16302B'

/** The dark modules as one path of runs along each line, in units of a module. */
function darkRuns(code: string): { readonly size: number; readonly path: string } {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const lines = Array.from({ length: size }, (_, y) => {
    const line = [...data.subarray(y * size, (y + 1) * size)].map(Boolean)
    return line.map((isDark, x) => (isDark && !line[x - 1] ? runAt(x, y, line) : '')).join('')
  })
  return { size, path: lines.join('') }
}

function runAt(x: number, y: number, line: readonly boolean[]): string {
  const end = line.indexOf(false, x)
  const length = (end === -1 ? line.length : end) - x
  return `M${x} ${y}h${length}v1h-${length}z`
}

export function QrCode({ code }: { code: string }) {
  const { size, path } = useMemo(() => darkRuns(code), [code])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="100%" height="100%" shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill={ink} />
    </svg>
  )
}

/** The kind of device that a browser says it runs on. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** The kind of device in a User-Agent header. An iPad that asks for desktop pages counts as a computer. */
export function deviceOf(userAgent = ''): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'computer'
}

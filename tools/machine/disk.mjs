/** How much room there is. */
import { statfsSync } from 'node:fs'

const bytesPerGigabyte = 1e9

/** What npm ci unpacks, and what one run of the tests writes. */
export const neededGigabytes = { packages: 1.2, running: 0.5 }

/**
 * @param {string} folder
 * @returns {number} in gigabytes
 */
export function freeGigabytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / bytesPerGigabyte
}

/** The ports where people expect each program, and whether they are free. */
import { createServer } from 'node:net'

/** Hosting's usual 5000 belongs to macOS itself. */
export const usualPorts = Object.freeze({
  web: 5173,
  hosting: 5050,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  storage: 9199,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  logging: 4500,
  ui: 4000,
  mailInbox: 1080,
  smtp: 1025,
  stripe: 12111,
})

/** @typedef {keyof typeof usualPorts} PortName */

export const portNames = /** @type {PortName[]} */ (Object.keys(usualPorts))

/** True iff nothing listens on `port`, on this address or on all. */
export async function isFree(/** @type {number} */ port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'))
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

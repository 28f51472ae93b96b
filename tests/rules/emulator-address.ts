/** Where an emulator listens, as the suite tells its tests. */

export function emulatorAddress(variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST'): {
  host: string
  port: number
} {
  const address = process.env[variable]
  if (!address) throw new Error(`${variable} is not set: start these tests with npm run with-suite`)
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname, port: Number(port) }
}

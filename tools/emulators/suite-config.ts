/** The firebase.json of one running suite: the project's, with this suite's ports and its own copy of the functions. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'
import type { Ports } from './ports'
import { host } from './suite-environment'

/** Writes the configuration and returns its path; it is removed when the command ends. */
export function writeSuiteConfig(ports: Ports, { withUi }: { withUi: boolean }): string {
  const config: unknown = JSON.parse(readFileSync(fromRoot('firebase.json'), 'utf8'))
  const path = fromRoot(`firebase.${process.pid}.json`)
  const functions = { ...functionsOf(config), source: copyOfFunctions() }
  writeFileSync(path, JSON.stringify({ ...asObject(config), functions, emulators: emulators(ports, withUi) }))
  atEnd(() => rmSync(path, { force: true }))
  return path
}

function functionsOf(config: unknown): object {
  return asObject(new Map(Object.entries(asObject(config))).get('functions'))
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Rules tests clean up by using project ids of their own, hence no single project. */
function emulators(ports: Ports, withUi: boolean): object {
  const at = (port: number) => ({ host, port })
  return {
    singleProjectMode: false,
    auth: at(ports.auth),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    storage: at(ports.storage),
    hosting: at(ports.hosting),
    tasks: at(ports.tasks),
    eventarc: at(ports.eventarc),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: withUi, ...at(ports.ui) },
  }
}

/**
 * The emulator reloads functions when their files change, so suites that share one bundle would disturb each other.
 * The copy lies inside the project because packages are found by walking up, and Firebase refuses anything outside.
 */
function copyOfFunctions(): string {
  const relative = `.cache/suites/${process.pid}/functions`
  const copy = fromRoot(relative)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const settings = readdirSync(fromRoot('functions')).filter((name) => /^\.(env|secret)/.test(name))
  for (const name of ['package.json', 'dist', ...settings]) {
    cpSync(fromRoot(`functions/${name}`), join(copy, name), { recursive: true })
  }
  const packages = fromRoot('functions/node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(copy, 'node_modules'), 'junction')
  atEnd(() => rmSync(fromRoot(`.cache/suites/${process.pid}`), { recursive: true, force: true }))
  return relative
}

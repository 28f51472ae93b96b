/** The firebase.json of one running suite: the project's, with separate ports and folders. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { atEnd } from '../processes/endings'
import { fromRoot } from '../project'
import { host } from './environment'
import type { Ports } from './ports'

/** Paths from the project's root, as firebase.json requires. */
type SuiteFolders = { functions: string; web: string }

export const projectFolders: SuiteFolders = { functions: 'functions', web: 'web/dist' }

const configSchema = z.looseObject({ functions: z.looseObject({}), hosting: z.looseObject({}) })

/** Writes the configuration and returns its path; it is removed when the command ends. */
export function writeSuiteConfig(ports: Ports, folders: SuiteFolders, withUi: boolean): string {
  const config = configSchema.parse(JSON.parse(readFileSync(fromRoot('firebase.json'), 'utf8')))
  const path = fromRoot(`firebase.${process.pid}.${ports.hub}.json`)
  const suiteConfig = {
    ...config,
    functions: { ...config.functions, source: folders.functions, configDir: folders.functions },
    hosting: { ...config.hosting, public: folders.web },
    emulators: emulators(ports, withUi),
  }
  writeFileSync(path, JSON.stringify(suiteConfig))
  atEnd(() => rmSync(path, { force: true }))
  return path
}

/** Rules tests use separate project ids, hence no single project. */
function emulators(ports: Ports, withUi: boolean): object {
  const names = ['auth', 'functions', 'storage', 'hosting', 'tasks', 'eventarc', 'hub', 'logging'] as const
  return {
    singleProjectMode: false,
    ...Object.fromEntries(names.map((name) => [name, { host, port: ports[name] }])),
    firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    ui: { enabled: withUi, host, port: ports.ui },
  }
}

/**
 * The web app has its ports baked in and the emulator reloads functions when their files change, so parallel suites
 * need separate folders. They are inside the project because Firebase refuses anything outside and Node finds packages
 * by walking up.
 */
export function ownFolders({ hub }: Ports): SuiteFolders {
  const folder = `.cache/suites/${process.pid}/${hub}`
  const folders = { functions: `${folder}/functions`, web: `${folder}/web` }
  const remove = () => rmSync(fromRoot(folder), { recursive: true, force: true })
  remove()
  atEnd(remove)
  mkdirSync(fromRoot(folders.web), { recursive: true })
  mkdirSync(fromRoot(folders.functions), { recursive: true })
  const settings = readdirSync(fromRoot('functions')).filter((name) => /^\.(env|secret)/.test(name))
  for (const name of ['package.json', 'dist', ...settings]) {
    cpSync(fromRoot(`functions/${name}`), join(fromRoot(folders.functions), name), { recursive: true })
  }
  const packages = fromRoot('functions/node_modules')
  if (existsSync(packages))
    symlinkSync(packages, join(fromRoot(folders.functions), 'node_modules'), 'junction')
  return folders
}

/** The firebase.json of one running suite: the project's, with this suite's ports and folders. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'
import type { Ports } from './ports'
import { host } from './suite-environment'
import type { SuiteFolders } from './suite-folders'

const configSchema = z.looseObject({ functions: z.looseObject({}), hosting: z.looseObject({}) })

/** Writes the configuration and returns its path; it is removed when the command ends. */
export function writeSuiteConfig(ports: Ports, folders: SuiteFolders, withUi: boolean): string {
  const config = configSchema.parse(JSON.parse(readFileSync(fromRoot('firebase.json'), 'utf8')))
  const path = fromRoot(`firebase.${process.pid}.json`)
  const suiteConfig = {
    ...config,
    functions: { ...config.functions, source: folders.functions },
    hosting: { ...config.hosting, public: folders.web },
    emulators: emulators(ports, withUi),
  }
  writeFileSync(path, JSON.stringify(suiteConfig))
  atEnd(() => rmSync(path, { force: true }))
  return path
}

/** Rules tests keep apart by project ids of their own, hence no single project. */
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

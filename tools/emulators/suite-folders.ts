/** Which functions and which web app a suite serves: the project's, or copies of its own. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'

/** Paths from the project's root, as firebase.json wants them. */
export type SuiteFolders = { functions: string; web: string }

export const projectFolders: SuiteFolders = { functions: 'functions', web: 'web/dist' }

/**
 * The web app has the ports baked in and the emulator reloads functions when their files change, so suites that run
 * side by side need folders of their own. They lie inside the project because Firebase refuses anything outside and
 * Node finds packages by walking up. They are removed when the command ends.
 */
export function ownFolders(): SuiteFolders {
  const folder = `.cache/suites/${process.pid}`
  const folders = { functions: `${folder}/functions`, web: `${folder}/web` }
  rmSync(fromRoot(folder), { recursive: true, force: true })
  atEnd(() => rmSync(fromRoot(folder), { recursive: true, force: true }))
  mkdirSync(fromRoot(folders.web), { recursive: true })
  copyFunctions(fromRoot(folders.functions))
  return folders
}

function copyFunctions(copy: string): void {
  mkdirSync(copy, { recursive: true })
  const settings = readdirSync(fromRoot('functions')).filter((name) => /^\.(env|secret)/.test(name))
  for (const name of ['package.json', 'dist', ...settings]) {
    cpSync(fromRoot(`functions/${name}`), join(copy, name), { recursive: true })
  }
  const packages = fromRoot('functions/node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(copy, 'node_modules'), 'junction')
}

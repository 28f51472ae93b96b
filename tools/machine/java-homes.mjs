/** The Javas of this machine: people often have several side by side, and the first on PATH is seldom the newest. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export const oldestJava = 21
const exe = process.platform === 'win32' ? '.exe' : ''

/** Folders that hold one Java each, where installers and version managers put them. */
const usualFolders = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt',
  '/opt/java',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  join(homedir(), 'Library/Java/JavaVirtualMachines'),
  join(homedir(), '.sdkman/candidates/java'),
  join(homedir(), '.local/share/mise/installs/java'),
  join(homedir(), '.asdf/installs/java'),
  join(homedir(), '.jdks'),
  'C:/Program Files/Java',
  'C:/Program Files/Eclipse Adoptium',
  'C:/Program Files/Microsoft',
]

/** @typedef {{ home: string, major: number, isJdk: boolean }} Java */

/**
 * Every Java there is, in the order in which they are tried: JAVA_HOME, PATH, the folders beside that one, the usual places.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} folders
 * @returns {Generator<Java>}
 */
export function* javas(env, folders = usualFolders) {
  const named = env.JAVA_HOME ? [env.JAVA_HOME] : []
  const onPath = javasOnPath(env)
  const besides = [...onPath.map((home) => dirname(home)), ...folders].flatMap(homesIn)
  for (const home of new Set([...named, ...onPath, ...besides])) {
    if (!existsSync(jdkProgram(home, 'java'))) continue
    yield { home, major: javaMajor(versionOutput(home)), isJdk: existsSync(jdkProgram(home, 'javac')) }
  }
}

/**
 * The first that is new enough and can compile, or null.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} folders
 * @returns {Java | null}
 */
export function firstFittingJdk(env, folders = usualFolders) {
  for (const java of javas(env, folders)) if (java.isJdk && java.major >= oldestJava) return java
  return null
}

/** How to get one, for every system. */
export const howToGetJdk = `install one (Debian and Ubuntu: sudo apt-get install openjdk-${oldestJava}-jdk-headless, macOS: brew install openjdk, all systems: https://adoptium.net) or name the folder of one in JAVA_HOME`

/**
 * The program of a JDK, such as `java` or `javac`.
 * @param {string} home
 * @param {string} name
 */
export function jdkProgram(home, name) {
  return join(home, 'bin', name + exe)
}

/**
 * 21 from `openjdk version "21.0.2" …`, 8 from `java version "1.8.0_292"`; 0 from anything else.
 * @param {string} output
 */
export function javaMajor(output) {
  const match = /version "(?:1\.)?(\d+)/.exec(output)
  return Number(match?.[1] ?? 0)
}

/**
 * The homes of the Javas on PATH, the first first.
 * @param {NodeJS.ProcessEnv} env
 */
export function javasOnPath(env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, `java${exe}`))
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
}

/** Newest name first, so that the choice among several is always the same. macOS keeps homes deeper. */
function homesIn(/** @type {string} */ folder) {
  return namesIn(folder)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) =>
      ['.', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home'].map((home) => join(folder, name, home)),
    )
}

function namesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Every Java so far prints its version to stderr. */
function versionOutput(/** @type {string} */ home) {
  const { stderr } = spawnSync(jdkProgram(home, 'java'), ['-version'], { encoding: 'utf8' })
  return stderr ?? ''
}

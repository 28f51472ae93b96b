/** Finds the JDK for the emulators; machines often have several Javas, and the first on PATH is rarely the newest. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export const oldestJava = 21
const exe = process.platform === 'win32' ? '.exe' : ''

export const howToGetJdk = `install one (Debian and Ubuntu: sudo apt-get install openjdk-${oldestJava}-jdk-headless, macOS: brew install openjdk, all systems: https://adoptium.net) or set JAVA_HOME to its folder`

/** Folders where installers and version managers put Javas. */
const usualFolders = [
  ...['/usr/lib/jvm', '/usr/java', '/opt', '/opt/java', '/opt/homebrew/opt', '/usr/local/opt'],
  '/Library/Java/JavaVirtualMachines',
  ...['Library/Java/JavaVirtualMachines', '.sdkman/candidates/java', '.asdf/installs/java'].map(inHome),
  ...['.local/share/mise/installs/java', '.jdks'].map(inHome),
  ...['Java', 'Eclipse Adoptium', 'Microsoft'].map((maker) => join('C:/Program Files', maker)),
]

/**
 * The first JDK that is new enough: JAVA_HOME, PATH, the folders beside that one, the usual places. `text` lists what
 * was found.
 */
export function findJdk(/** @type {NodeJS.ProcessEnv} */ env, folders = usualFolders) {
  const named = env.JAVA_HOME ? [env.JAVA_HOME] : []
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, `java${exe}`))
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
  const besides = [...onPath.map((home) => dirname(home)), ...folders].flatMap(homesIn)
  const others = []
  for (const home of new Set([...named, ...onPath, ...besides])) {
    if (!existsSync(jdkProgram(home, 'java'))) continue
    // Every Java so far prints its version to stderr.
    const { stderr } = spawnSync(jdkProgram(home, 'java'), ['-version'], { encoding: 'utf8' })
    const major = javaMajor(stderr ?? '')
    const isJdk = existsSync(jdkProgram(home, 'javac'))
    if (isJdk && major >= oldestJava) return { home, text: `${major} in ${home}` }
    others.push(`${isJdk ? 'JDK' : 'JRE'} ${major} in ${home}`)
  }
  return { home: null, text: others.length === 0 ? 'no Java' : `only ${others.join(', ')}` }
}

/** The program of a JDK, such as `java` or `javac`. @param {string} home @param {string} name */
export function jdkProgram(home, name) {
  return join(home, 'bin', name + exe)
}

/** 21 from `openjdk version "21.0.2" …`, 8 from `java version "1.8.0_292"`; 0 from anything else. */
export function javaMajor(/** @type {string} */ output) {
  return Number(/version "(?:1\.)?(\d+)/.exec(output)?.[1] ?? 0)
}

function inHome(/** @type {string} */ path) {
  return join(homedir(), path)
}

/** Newest name first, so that the choice among several is always the same. macOS nests homes deeper. */
function homesIn(/** @type {string} */ folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) =>
      ['.', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home'].map((home) => join(folder, name, home)),
    )
}

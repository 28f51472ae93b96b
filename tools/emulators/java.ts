/** Finds the JDK that the emulators run on: a machine often has several side by side. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from '../problem'

const oldestJava = 21
const exe = process.platform === 'win32' ? '.exe' : ''

/** The home folder of the first JDK that is new enough: JAVA_HOME, then PATH, then the folders beside that one. */
export function findJdk(env: NodeJS.ProcessEnv = process.env): string {
  const found = candidates(env).find((home) => javaMajor(versionOutput(home)) >= oldestJava)
  if (found !== undefined) return found
  throw new Problem(
    `The emulators need a JDK ${oldestJava} or newer, and none was found: install one (Debian: apt-get install openjdk-${oldestJava}-jdk-headless, macOS: brew install openjdk, or https://adoptium.net) or name it in JAVA_HOME.`,
  )
}

/** The program of a JDK, such as `java` or `javac`. */
export function jdkProgram(home: string, name: string): string {
  return join(home, 'bin', name + exe)
}

/** 21 from `openjdk version "21.0.2" …`, 8 from `java version "1.8.0_292"`; 0 from anything else. */
export function javaMajor(output: string): number {
  const match = /version "(?:1\.)?(\d+)/.exec(output)
  return Number(match?.[1] ?? 0)
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const named = env.JAVA_HOME ? [env.JAVA_HOME] : []
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, `java${exe}`))
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
  const besides = onPath.flatMap((home) => siblings(home))
  return [...new Set([...named, ...onPath, ...besides])].filter((home) =>
    existsSync(jdkProgram(home, 'javac')),
  )
}

/** Newest name first, so that the choice among several is always the same. macOS keeps homes two folders deeper. */
function siblings(home: string): string[] {
  const parent = dirname(home)
  const names = readdirSync(parent).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return names.flatMap((name) => [join(parent, name), join(parent, name, 'Contents', 'Home')])
}

/** Every Java so far prints its version to stderr. */
function versionOutput(home: string): string {
  return spawnSync(jdkProgram(home, 'java'), ['-version'], { encoding: 'utf8' }).stderr
}

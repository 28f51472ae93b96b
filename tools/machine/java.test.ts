/** The choice among several Javas; the folders of each case are made for it. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findJdk, javaMajor } from './java.mjs'

it.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['openjdk version "25" 2025-09-16', 25],
  ['java version "1.8.0_292"', 8],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "21.0.2" 2024-01-16', 21],
  ['command not found', 0],
])('%j is Java %i', (output, major) => {
  expect(javaMajor(output)).toBe(major)
})

describe('the JDK that is taken', () => {
  let machine: string

  beforeEach(() => void (machine = mkdtempSync(join(tmpdir(), 'club-javas-'))))
  afterEach(() => rmSync(machine, { recursive: true }))

  /** A program that prints its version as Java does. */
  function install(place: string, version: string, kind: 'JDK' | 'JRE'): string {
    const home = join(machine, place)
    mkdirSync(join(home, 'bin'), { recursive: true })
    for (const name of kind === 'JDK' ? ['java', 'javac'] : ['java']) {
      writeFileSync(join(home, 'bin', name), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`)
      chmodSync(join(home, 'bin', name), 0o755)
    }
    return home
  }

  /** The target of /usr/bin/java: a link into one of the homes. */
  function putOnPath(home: string): NodeJS.ProcessEnv {
    const folder = join(machine, 'usr-bin')
    mkdirSync(folder)
    symlinkSync(join(home, 'bin/java'), join(folder, 'java'))
    return { PATH: [join(machine, 'nowhere'), folder].join(delimiter) }
  }

  it('is the one that JAVA_HOME names', () => {
    const env = putOnPath(install('jvm/jdk-25', '25', 'JDK'))
    const named = install('elsewhere/jdk-21', '21.0.2', 'JDK')
    expect(findJdk({ ...env, JAVA_HOME: named }, []).home).toBe(named)
  })

  it('is beside a JRE 17 that is first on PATH', () => {
    const env = putOnPath(install('jvm/jre-17', '17.0.15', 'JRE'))
    const newer = install('jvm/temurin-25', '25.0.1', 'JDK')
    expect(findJdk(env, [])).toEqual({ home: newer, text: `25 in ${newer}` })
  })

  it('is in one of the usual places when PATH knows only a JRE 17, or none at all', () => {
    const env = putOnPath(install('jvm/jre-17', '17.0.15', 'JRE'))
    const newer = install('sdkman/25.0.1-tem', '25.0.1', 'JDK')
    expect(findJdk(env, [dirname(newer)]).home).toBe(newer)
    expect(findJdk({}, [dirname(newer)]).home).toBe(newer)
  })

  it('lies deeper on macOS', () => {
    const newer = install('JavaVirtualMachines/temurin-21.jdk/Contents/Home', '21.0.2', 'JDK')
    expect(findJdk({}, [join(machine, 'JavaVirtualMachines')]).home).toBe(newer)
  })

  it('is none where there are only a JRE 21, a JDK 17 and a folder that does not exist', () => {
    install('jvm/jre-21', '21.0.2', 'JRE')
    const env = putOnPath(install('jvm/jdk-17', '17.0.15', 'JDK'))
    expect(findJdk({ ...env, JAVA_HOME: join(machine, 'gone') }, [join(machine, 'gone')]).home).toBeNull()
  })
})

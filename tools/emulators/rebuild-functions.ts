/** Builds the functions again whenever their sources change; the emulator then reloads them by itself. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'

/** Editors write a file in several steps, and a change often touches several files. */
const quietMs = 300

export function rebuildFunctionsOnChange(): void {
  let timer: NodeJS.Timeout | undefined
  const changed = (_event: string, file: string | null) => {
    if (file?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, quietMs)
  }
  for (const folder of ['functions/src', 'domain/src']) {
    const watcher = watch(fromRoot(folder), { recursive: true }, changed)
    atEnd(() => watcher.close())
  }
  atEnd(() => clearTimeout(timer))
}

function rebuild(): void {
  const build = spawn(process.execPath, [fromRoot('functions/build.mjs')], { stdio: 'inherit' })
  build.once('exit', (code) => {
    console.log(code === 0 ? 'Functions rebuilt.' : 'The functions do not build: the running ones stay.')
  })
}

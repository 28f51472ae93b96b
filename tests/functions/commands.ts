/** Runs the project's commands as a terminal does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fromRoot } from '../../tools/project'

/** `name`: the command's file in `tools/commands`. Returns the exit code and the lines it printed. */
export async function runAsCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = fromRoot(`tools/commands/${name}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { status: child.exitCode, lines: output.trim().split('\n') }
}

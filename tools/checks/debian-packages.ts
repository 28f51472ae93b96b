/** Installs programs that the tests need. Failures are ignored: callers check afterwards what is still missing. */
import { execa } from 'execa'

const withinMs = 900_000

/** `logFile`: receives the output; without it the installer shares this terminal. */
export async function runInstaller(
  command: string,
  args: string[],
  { env, logFile }: { env: Record<string, string>; logFile: string | undefined },
): Promise<void> {
  const output = logFile === undefined ? ('inherit' as const) : { file: logFile, append: true as const }
  await execa(command, args, { stdout: output, stderr: output, env, timeout: withinMs, reject: false })
}

export async function installDebianPackages(names: string[], logFile: string | undefined): Promise<void> {
  const [command = 'apt-get', ...args] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, logFile }
  await runInstaller(command, [...args, 'update'], options)
  await runInstaller(command, [...args, 'install', '--yes', '--no-install-recommends', ...names], options)
}

/** Pictures are stored with the whole address they had: where the Storage emulator listens elsewhere now, the addresses follow. */
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { startProcess } from '../processes/started-process'
import type { Suite } from '../emulators/suite'
import { host } from '../emulators/suite-environment'

/** `before`: the port that the addresses lead to. */
export async function movePictures({ ports, env }: Suite, before: number | undefined): Promise<void> {
  if (before === undefined || before === ports.storage) return
  const addresses = [before, ports.storage].map((port) => `http://${host}:${port}/`)
  const moving = startProcess({
    name: 'addresses of pictures',
    command: process.execPath,
    args: ['--import', 'tsx', fromRoot('tools/commands/move-addresses.ts'), ...addresses],
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
  })
  if ((await moving.exited) !== 0)
    throw new Problem('The kept pictures could not be found again: the lines above say why.')
}

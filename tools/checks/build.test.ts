/** A build for production names missing configuration. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { fromRoot } from '../project'
import { viteProgram } from '../suite/servers'

it('names the missing variable of a build without a configuration, and where it belongs', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [viteProgram(), 'build', '--mode', 'without-configuration', '--outDir', fromRoot('.cache/no-build')],
    { cwd: fromRoot('web'), env: { ...process.env, VITE_FIREBASE_CONFIG: '' }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /VITE_FIREBASE_CONFIG is missing.*web\/\.env\.production\.local.*docs\/deploying\.md/,
  )
})

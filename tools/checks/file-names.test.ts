/** A base name is used once in a workspace, so that a search for it opens one file (decision 42). */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot } from '../project'

/** Installed packages, and what builds write. */
const foreign = /(^|[\\/])(node_modules|dist|dist-render)[\\/]/

/** Groups a workspace's scripts by base name; a test counts as `x.test`, isolated or not. */
function scriptsByName(workspace: string): Map<string, string[]> {
  const scripts = new Map<string, string[]>()
  for (const path of readdirSync(fromRoot(workspace), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|m?js)$/.test(path) || foreign.test(path)) continue
    const name = basename(path).replace(/(\.isolated(?=\.test))|\.(tsx?|m?js)$/g, '')
    scripts.set(name, [...(scripts.get(name) ?? []), path])
  }
  return scripts
}

it.each(['domain', 'functions', 'web'])('No two files of %s have the same base name', (workspace) => {
  const scripts = scriptsByName(workspace)
  expect(scripts.size).toBeGreaterThan(100)
  expect([...scripts.values()].filter((paths) => paths.length > 1)).toEqual([])
})

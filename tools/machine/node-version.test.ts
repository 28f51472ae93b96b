/** Supported Node versions. */
import { expect, it } from 'vitest'
import { isNewEnough, sentence } from './node-version.cjs'

it.each(['20.19.0', '20.20.2', '22.13.0', '22.22.1', '24.0.0', '30.0.0'])('Node %s fits', (version) => {
  expect(isNewEnough(version)).toBe(true)
})

it.each(['8.17.0', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('%s does not', (version) => {
  expect(isNewEnough(version)).toBe(false)
  const asked = new RegExp(`needs Node 20\\.19.* this is Node ${version}\\. Install .*nodejs\\.org`)
  expect(sentence(version)).toMatch(asked)
})

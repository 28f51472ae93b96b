/** The entry point: refuses a Node that is too old, in syntax that even that one can parse, then loads run.mjs. */
'use strict'
var nodeVersion = require('./machine/node-version.cjs')

if (nodeVersion.isNewEnough(process.versions.node)) {
  import('./run.mjs')
} else {
  console.error(nodeVersion.sentence(process.versions.node))
  process.exitCode = 1
}

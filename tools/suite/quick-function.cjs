/**
 * Loaded first by every Node process of the emulators, for those in which functions run, one for each function that is called. There firebase-tools
 * would load all that it deploys with, for the sake of one short function: half of the time until the process answers. Here that stands by itself.
 */
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { dirname, join } = require('node:path')

const isFunction = /functionsEmulatorRuntime(\.js)?$/.test(process.argv[1] ?? '')

const own = {
  /** The folder of the package `name` that `file` lies in; '' when it lies in none of that name. */
  findModuleRoot(/** @type {string} */ name, /** @type {string} */ file) {
    for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
      try {
        if (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === name) return folder
      } catch {
        // No package begins in this folder.
      }
    }
    return ''
  },
}

const ordinary = Module.prototype.require
if (isFunction) {
  Module.prototype.require = function (/** @type {string} */ id) {
    const read = () => ordinary.call(this, id)
    if (id !== './functionsEmulatorShared') return read()
    return new Proxy(own, { get: (known, name) => (name in known ? known : read())[name] })
  }
}

/**
 * Preloaded into every Node process of the emulators; it reaches into firebase-tools, whose version is pinned. The
 * Functions emulator starts a process for each function, though each process loads all of them, and has it load the
 * code of deployments too, of which it needs one short function. Here any idle process serves any function, and that
 * short function is separate. As before, a process serves one request at a time, and another one starts when all are
 * busy. firebase-debug.log is written only when DEBUG is set.
 */
const { readFileSync } = require('node:fs')
const { Server } = require('node:http')
const Module = require('node:module')
const { dirname, join } = require('node:path')

/** Names the function that a request is for. */
const header = 'x-emulated-function'

/** @typedef {(id: string) => any} Load */

const own = {
  /** The folder of the package `name` that contains `file`; '' without one. */
  findModuleRoot(/** @type {string} */ name, /** @type {string} */ file) {
    for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
      try {
        if (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === name) return folder
      } catch {
        // This folder is not the root of a package.
      }
    }
    return ''
  },
}

/** In a process that runs functions. */
function inFunction(/** @type {string} */ id, /** @type {Load} */ load) {
  if (id !== './functionsEmulatorShared') return load(id)
  return new Proxy(own, { get: (known, name) => (name in known ? known : load(id))[name] })
}

let isShared = false

/** In the process that starts them. */
function inEmulator(/** @type {string} */ id, /** @type {Load} */ load) {
  const loaded = load(id)
  // A line for each request and answer, in a file deleted on a regular exit, took a quarter of this process's time.
  if (id === '../logger' && !process.env.DEBUG) loaded.useFileLogger = () => ''
  if (id === './functionsEmulator' && !isShared) {
    isShared = true
    sendWithTarget(loaded.FunctionsEmulator, load('./functionsEmulatorShared'))
    shareProcesses(load('./functionsRuntimeWorker'), load('./emulatorLogger'))
  }
  return loaded
}

function sendWithTarget(/** @type {any} */ FunctionsEmulator, /** @type {any} */ { getSignatureType }) {
  const { handleHttpsTrigger } = FunctionsEmulator.prototype
  FunctionsEmulator.prototype.handleHttpsTrigger = function (
    /** @type {any} */ request,
    /** @type {any} */ response,
  ) {
    const { region, trigger_name } = request.params
    const found = this.triggers[region ? `${region}-${trigger_name}` : trigger_name]
    if (found) {
      const { id, entryPoint, timeoutSeconds } = found.def
      const signature = getSignatureType(found.def)
      request.headers[header] = JSON.stringify({ id, entryPoint, signature, timeoutSeconds })
    }
    return handleHttpsTrigger.call(this, request, response)
  }
}

function shareProcesses(
  /** @type {any} */ { RuntimeWorkerPool, RuntimeWorker },
  /** @type {any} */ { EmulatorLogger },
) {
  RuntimeWorkerPool.prototype.getKey = () => 'any'
  const { request } = RuntimeWorker.prototype
  RuntimeWorker.prototype.request = function (/** @type {any} */ ...args) {
    const { id, timeoutSeconds } = JSON.parse(args[0].headers[header])
    Object.assign(this, { triggerKey: id, timeoutSeconds, logger: EmulatorLogger.forFunction(id) })
    return request.apply(this, args)
  }
}

/** A process under a debugger gets messages about which function to run; here each request names it. */
function runAsTold() {
  process.env.FUNCTION_DEBUG_MODE = 'true'
  const emit = /** @type {(...all: any[]) => boolean} */ (Server.prototype.emit)
  Server.prototype.emit = function (/** @type {string} */ event, /** @type {any[]} */ ...args) {
    const target = event === 'request' && args[0].headers[header]
    if (!target) return emit.call(this, event, ...args)
    delete args[0].headers[header]
    const { entryPoint, signature } = JSON.parse(target)
    process.emit(
      'message',
      JSON.stringify({ functionTarget: entryPoint, functionSignature: signature }),
      undefined,
    )
    // The message is handled before any other.
    setImmediate(() => emit.call(this, event, ...args))
    return true
  }
}

const isFunction = /functionsEmulatorRuntime(\.js)?$/.test(process.argv[1] ?? '')
const isEmulator = /firebase\.js$/.test(process.argv[1] ?? '')
const ordinary = Module.prototype.require
if (isFunction) runAsTold()
if (isFunction || isEmulator) {
  const inside = isFunction ? inFunction : inEmulator
  Module.prototype.require = function (/** @type {string} */ id) {
    return inside(id, (wanted) => ordinary.call(this, wanted))
  }
}

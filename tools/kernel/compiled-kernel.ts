/** The matching kernel as stored in the domain: compiled from AssemblyScript, and written as a module. */
import { execFileSync } from 'node:child_process'
import { fromRoot, installed } from '../project'

const sources = ['domain/kernel/scores.ts', 'domain/kernel/ranks.ts']

/** The path of the compiled kernel. */
export const kernelModule = 'domain/src/matching/engine/kernel-bytes.ts'

/** Without the language's own runtime and its checks: the kernel reads and writes the memory that it gets. */
const wishes = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory']

/** The text of `kernelModule` for the current sources. */
export function compiledKernel(): string {
  const args = [installed('assemblyscript/bin/asc.js'), ...sources, ...wishes, '--outFile']
  const compiled = execFileSync(process.execPath, args, { cwd: fromRoot('.') })
  return [
    '/** The compiled domain/kernel, as hexadecimal digits; written by `npm run build:kernel`. */',
    `export const kernelHex =\n  '${compiled.toString('hex')}'`,
    '',
  ].join('\n')
}

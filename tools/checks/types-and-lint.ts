/** Types and lint of the whole project in one process: what the compiler has found out about a file, the linter reads. */
import { join } from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { fromRoot } from '../project'
import { workspaces } from './program'

/** Files of several workspaces, above all the libraries, are parsed once for all that parse them alike. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function programOf(workspace: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(fromRoot(`${workspace}/tsconfig.json`), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: report,
  })
  if (!config) throw new Error(`${workspace} has no tsconfig.json that can be read.`)
  const { options, fileNames: rootNames, errors } = config
  const { jsx, module, target, moduleDetection } = options
  // The linter walks from a node to its parent.
  const host = ts.createCompilerHost(options, true)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (file, parsing, ...rest) => {
    const key = JSON.stringify([file, parsing, jsx, module, target, moduleDetection])
    if (!parsed.has(key)) parsed.set(key, parse(file, parsing, ...rest))
    return parsed.get(key)
  }
  return ts.createProgram({ rootNames, options, host, configFileParsingDiagnostics: errors })
}

function report(diagnostic: ts.Diagnostic): void {
  console.log(ts.formatDiagnostic(diagnostic, ts.createCompilerHost({})).trimEnd())
}

const programs = workspaces.map(programOf)
const owned = new Set(programs.flatMap((program) => program.getRootFileNames()))

/** A file of a workspace is checked as part of that alone, however many others import it. */
function diagnosticsOf(program: ts.Program): ts.Diagnostic[] {
  const own = new Set(program.getRootFileNames())
  const files = program.getSourceFiles().filter(({ fileName }) => own.has(fileName) || !owned.has(fileName))
  return files.flatMap((file) => ts.getPreEmitDiagnostics(program, file))
}

const diagnostics = ts.sortAndDeduplicateDiagnostics(programs.flatMap(diagnosticsOf))
diagnostics.forEach(report)

/** Of several programs that have a file, the linter takes the first: the one that has checked it. */
const overrideConfig = ['.', ...workspaces].map((folder, n) => ({
  files: [join(folder, '**/*.{ts,tsx}')],
  languageOptions: { parserOptions: { programs: [...programs.slice(n - 1, n), ...programs] } },
}))
const linter = new ESLint({ cwd: fromRoot('.'), overrideConfig })
const results = await linter.lintFiles('.')
const found = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
console.log(await (await linter.loadFormatter('stylish')).format(found))
process.exitCode = Number(diagnostics.length > 0) + Number(found.length > 0)

/** Types and lint of the whole project in one process: what the compiler has found out about a file, the linter reads. */
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
  // The linter walks from a node to its parent.
  const host = ts.createCompilerHost(options, true)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (file, parsing, ...rest) => {
    const key = JSON.stringify([
      file,
      parsing,
      options.jsx,
      options.module,
      options.target,
      options.moduleDetection,
    ])
    if (!parsed.has(key)) parsed.set(key, parse(file, parsing, ...rest))
    return parsed.get(key)
  }
  return ts.createProgram({ rootNames, options, host, configFileParsingDiagnostics: errors })
}

function report(diagnostic: ts.Diagnostic): void {
  const host = {
    getCanonicalFileName: String,
    getCurrentDirectory: () => fromRoot('.'),
    getNewLine: () => '\n',
  }
  console.log(ts.formatDiagnostic(diagnostic, host).trimEnd())
}

const programs = workspaces.map(programOf)
const diagnostics = programs.flatMap((program) => ts.getPreEmitDiagnostics(program))
diagnostics.forEach(report)

const override = { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { programs } } }
const linter = new ESLint({ cwd: fromRoot('.'), overrideConfig: [override] })
const results = await linter.lintFiles('.')
const found = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
console.log(await (await linter.loadFormatter('stylish')).format(found))
process.exitCode = Number(diagnostics.length > 0) + Number(found.length > 0)

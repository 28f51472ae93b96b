/** Parses the arguments of `npm run grant`, `npm run matches`, `npm run reconcile`, `npm run emails`, `npm run migrate`, `npm run smoke` and `npm run contract`. */
import { parseArgs } from 'node:util'
import { type Role, roles } from '@club/domain/account/role'
import { Problem } from '../project'

/** `projectId`: null for the running suite on this machine. */
type Grant = { email: string; role: Role; projectId: string | null }

export type MatchesCommand = { projectId: string | null } & (
  | { command: 'plan' | 'status' | 'cancel' }
  | { command: 'start'; isAgreed: boolean }
  | { command: 'replay'; pair: string }
)

const grantUsage = 'Usage: npm run grant -- EMAIL ROLE [--project ID]'
const reconcileParts = ['credits', 'orders'] as const
export type ReconcilePart = (typeof reconcileParts)[number]

const reconcileUsage = 'Usage: npm run reconcile [-- credits | orders] [--project ID]'
const matchesUsage =
  'Usage: npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]'

export function grantArguments(args: string[]): Grant {
  const { projectId, isAgreed, positionals } = parsed(args, grantUsage)
  const [email, roleName] = positionals
  if (email === undefined || roleName === undefined || positionals.length > 2 || isAgreed)
    throw new Problem(grantUsage)
  if (!email.includes('@')) throw new Problem(`"${email}" is not an email address. ${grantUsage}`)
  const role = roles.find((each) => each === roleName)
  if (!role) throw new Problem(`Unknown role "${roleName}". Expected one of: ${roles.join(', ')}.`)
  return { email: email.toLowerCase(), role, projectId }
}

/** A pair is named by its id, or by the two uids. */
export function matchesArguments(args: string[]): MatchesCommand {
  const { projectId, isAgreed, positionals } = parsed(args, matchesUsage)
  const [command, ...rest] = positionals
  if (command === 'start' && rest.length === 0) return { projectId, command, isAgreed }
  if (isAgreed) throw new Problem(matchesUsage)
  if (command === 'replay') return { projectId, command, pair: pairIn(rest) }
  if ((command === 'plan' || command === 'status' || command === 'cancel') && rest.length === 0)
    return { projectId, command }
  throw new Problem(matchesUsage)
}

/** Everything is compared by default. */
export function reconcileArguments(args: string[]): {
  projectId: string | null
  parts: readonly ReconcilePart[]
} {
  const { projectId, isAgreed, positionals } = parsed(args, reconcileUsage)
  const parts =
    positionals.length === 0 ? reconcileParts : reconcileParts.filter((part) => part === positionals[0])
  if (isAgreed || positionals.length > 1 || parts.length === 0) throw new Problem(reconcileUsage)
  return { projectId, parts }
}

const emailsUsage = 'Usage: npm run emails -- retry [--project ID]'

export function emailsArguments(args: string[]): { projectId: string | null } {
  const { projectId, isAgreed, positionals } = parsed(args, emailsUsage)
  if (isAgreed || positionals.length !== 1 || positionals[0] !== 'retry') throw new Problem(emailsUsage)
  return { projectId }
}

export type MigrateCommand = { projectId: string | null } & (
  | { command: 'list' }
  | { command: 'run'; name: string; isDry: boolean }
)

const migrateUsage = 'Usage: npm run migrate -- list | NAME [--dry] [--project ID]'

export function migrateArguments(args: string[]): MigrateCommand {
  const { projectId, isDry, positionals } = parsed(args, migrateUsage, 'dry')
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0 || (isDry && name === 'list')) throw new Problem(migrateUsage)
  return name === 'list' ? { projectId, command: name } : { projectId, command: 'run', name, isDry }
}

const smokeUsage = 'Usage: npm run smoke -- --url URL [--project ID]'

/** The URL without a slash at its end. */
export function smokeArguments(args: string[]): { url: string; projectId: string | null } {
  const { projectId, url, positionals } = parsed(args, smokeUsage, 'url')
  if (positionals.length > 0 || !/^https?:/.test(url) || !URL.canParse(url)) throw new Problem(smokeUsage)
  return { url: new URL(url).origin, projectId }
}

const contractUsage = 'Usage: npm run contract [-- --project ID]'

export function contractArguments(args: string[]): { projectId: string | null } {
  const { projectId, isAgreed, positionals } = parsed(args, contractUsage)
  if (isAgreed || positionals.length > 0) throw new Problem(contractUsage)
  return { projectId }
}

function pairIn(ids: readonly string[]): string {
  const uids = ids.flatMap((word) => word.split('_')).filter((uid) => uid !== '')
  if (uids.length !== 2) throw new Problem(`Expected a pair ID or two member IDs. ${matchesUsage}`)
  return uids.sort().join('_')
}

const options = {
  project: { type: 'string' },
  yes: { type: 'boolean' },
  dry: { type: 'boolean' },
  url: { type: 'string' },
} as const

/** `allowed`: the option that can be given besides the project. */
function parsed(args: string[], usage: string, allowed: keyof typeof options = 'yes') {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.project === '') throw new Problem(`--project needs an ID. ${usage}`)
    if (Object.keys(values).some((name) => name !== 'project' && name !== allowed)) throw new Problem(usage)
    const { project: projectId = null, yes: isAgreed = false, dry: isDry = false, url = '' } = values
    return { projectId, isAgreed, isDry, url, positionals }
  } catch (error) {
    if (error instanceof Problem) throw error
    const isIdMissing = error instanceof Error && error.message.includes("'--project <value>'")
    throw new Problem(isIdMissing ? `--project needs an ID. ${usage}` : usage)
  }
}

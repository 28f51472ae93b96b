/** What `npm run grant -- EMAIL ROLE [--project ID]` was asked to do. */
import { roleSchema, type Role } from '@club/domain/account/role'
import { Problem } from '../problem'

export type Grant = {
  email: string
  role: Role
  /** null: whichever suite runs on this machine. */
  projectId: string | null
}

const usage = 'Use: npm run grant -- EMAIL ROLE [--project ID]'

export function grantArguments(args: string[]): Grant {
  const { projectId, rest } = takeProject(args)
  const [email, roleName, ...surplus] = rest
  if (email === undefined || roleName === undefined || surplus.length > 0) throw new Problem(usage)
  if (!email.includes('@')) throw new Problem(`"${email}" is not an e-mail address. ${usage}`)
  const role = roleSchema.safeParse(roleName)
  if (!role.success) {
    throw new Problem(`There is no role "${roleName}": the roles are ${roleSchema.options.join(', ')}.`)
  }
  return { email: email.toLowerCase(), role: role.data, projectId }
}

function takeProject(args: string[]): { projectId: string | null; rest: string[] } {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='))
  if (at < 0) return { projectId: null, rest: args }
  const [, inline] = args[at]?.split('=') ?? []
  const projectId = inline ?? args[at + 1]
  if (!projectId || projectId.startsWith('--')) throw new Problem(`--project needs an id. ${usage}`)
  return { projectId, rest: args.toSpliced(at, inline === undefined ? 2 : 1) }
}

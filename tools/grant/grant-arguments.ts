/** What `npm run grant -- EMAIL ROLE [--project ID]` was asked to do. */
import { roleSchema, type Role } from '@club/domain/account/role'
import { Problem } from '../problem'
import { takeProject } from '../project-argument'

export type Grant = {
  email: string
  role: Role
  /** null: whichever suite runs on this machine. */
  projectId: string | null
}

const usage = 'Use: npm run grant -- EMAIL ROLE [--project ID]'

export function grantArguments(args: string[]): Grant {
  const { projectId, rest } = takeProject(args, usage)
  const [email, roleName, ...surplus] = rest
  if (email === undefined || roleName === undefined || surplus.length > 0) throw new Problem(usage)
  if (!email.includes('@')) throw new Problem(`"${email}" is not an e-mail address. ${usage}`)
  const role = roleSchema.safeParse(roleName)
  if (!role.success) {
    throw new Problem(`There is no role "${roleName}": the roles are ${roleSchema.options.join(', ')}.`)
  }
  return { email: email.toLowerCase(), role: role.data, projectId }
}

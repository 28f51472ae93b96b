/** `npm run project`: prepares a real project, and checks that it is as the code needs it. */
import { parseArgs } from 'node:util'
import { GoogleAuth } from 'google-auth-library'
import { Stripe } from 'stripe'
import { Problem } from '../project'
import { accessRequirements } from './access'
import { budgetIsSet } from './budget'
import { clubProject, parametersFile, type ClubProject } from './club-project'
import { dataRequirements } from './data'
import { deploymentRequirements } from './deployment'
import { google, type Google, type Request } from './google'
import { monitoringRequirements } from './monitoring'
import type { Finding, Requirement } from './requirement'
import { signInRequirements } from './sign-in'

const usage = 'Usage: npm run project -- prepare --project ID [--run], or check --project ID'

type Command = { readonly command: 'prepare' | 'check'; readonly projectId: string; readonly isRun: boolean }

export function projectArguments(args: string[]): Command {
  try {
    const options = { project: { type: 'string' }, run: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, ...others] = positionals
    if ((command !== 'prepare' && command !== 'check') || others.length > 0) throw new Problem(usage)
    if (!values.project || (values.run && command === 'check')) throw new Problem(usage)
    return { command, projectId: values.project, isRun: values.run }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(usage)
  }
}

/** Resolves to the exit code. */
export async function project({ command, projectId, isRun }: Command): Promise<number> {
  const auth = new GoogleAuth({
    scopes: ['https://www.googleapis.com/auth/cloud-platform'],
    // Some APIs refuse a person's credentials that name no project to count their requests for.
    clientOptions: { quotaProjectId: projectId },
  })
  await auth.getClient().catch(() => {
    throw new Problem('Google’s credentials are missing. Log in: gcloud auth application-default login')
  })
  const { STRIPE_SECRET_KEY: key = '' } = process.env
  const cloud = google({ client: auth })
  const club = await clubProject(projectId, parametersFile(projectId), cloud)
  const all = requirements(club, key === '' ? null : new Stripe(key))
  return command === 'check' ? check(all, cloud) : prepare(all, cloud, isRun)
}

/** In the order in which they can be met. */
export function requirements(club: ClubProject, stripe: Stripe | null): Requirement[] {
  return [
    ...accessRequirements(club),
    ...dataRequirements(club),
    ...signInRequirements(club),
    ...monitoringRequirements(club),
    budgetIsSet(club),
    ...deploymentRequirements(club, stripe),
  ]
}

const mark = ({ isUnknown }: Finding) => (isUnknown ? '?' : '✗')

type Print = (line: string) => void

/** Prints a line for each requirement; resolves to 1 when one isn't met. */
export async function check(
  all: readonly Requirement[],
  cloud: Google,
  print: Print = console.log,
): Promise<number> {
  let isRight = true
  for (const { is, findings } of all) {
    const found = await findings(cloud).catch((error: unknown): readonly Finding[] => {
      if (error instanceof Error)
        return [{ wrong: error.message, fix: 'Check that your account has the permission.' }]
      throw error
    })
    for (const one of found) {
      const { wrong, fix } = one
      print(`${mark(one)} ${is}: ${wrong} ${typeof fix === 'string' ? fix : 'Run prepare --run.'}`)
    }
    if (found.length === 0) print(`✓ ${is}`)
    isRight &&= found.every(({ isUnknown }) => isUnknown)
  }
  return isRight ? 0 : 1
}

/**
 * Meets the requirements one after the other, or prints the requests that would. Each is read before it is met, so that a run
 * that was cut off is resumed by the next.
 */
export async function prepare(
  all: readonly Requirement[],
  cloud: Google,
  isRun: boolean,
  print: Print = console.log,
): Promise<number> {
  async function sendOrShow(request: Request): Promise<void> {
    print(`  ${request.method} ${request.url} ${JSON.stringify(request.body ?? {})}`)
    if (isRun) await cloud.send(request)
  }
  for (const { is, findings } of all) {
    const found = await findings(cloud)
    if (found.length === 0) print(`✓ ${is}`)
    for (const one of found) {
      const { wrong, fix } = one
      if (typeof fix === 'string') print(`${mark(one)} ${is}: ${wrong} For you to do: ${fix}`)
      else {
        print(`→ ${is}: ${wrong}`)
        for (const request of fix) await sendOrShow(request)
      }
    }
  }
  if (!isRun) print('Nothing has been changed. Add --run to send these requests.')
  return 0
}

/** A project as this repository describes it: its parameters, its functions and what they need. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { fromRoot, Problem } from '../project'
import { get, type Google } from './google'

/** The parts of a deployed function's declaration that concern the project. */
const endpointSchema = z.object({
  serviceAccountEmail: z.string(),
  maxInstances: z.number(),
  availableMemoryMb: z.number(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
})
type Endpoint = z.infer<typeof endpointSchema>

export type ClubProject = {
  readonly id: string
  readonly number: string
  /** The values in functions/.env.<id>. */
  readonly parameters: Readonly<Record<string, string>>
  readonly webHost: string
  readonly serviceAccount: string
  readonly endpoints: readonly Endpoint[]
}

/** Throws a `Problem` for a project that can't be seen, or has no parameters yet. */
export async function clubProject(
  id: string,
  parametersText: string | null,
  google: Google,
): Promise<ClubProject> {
  if (parametersText === null)
    throw new Problem(`functions/.env.${id} is missing. Copy functions/.env.example and fill it in.`)
  const parameters = parametersOf(parametersText)
  const webUrl = parameters.WEB_URL ?? ''
  if (!URL.canParse(webUrl))
    throw new Problem(`WEB_URL in functions/.env.${id} is not an address: "${webUrl}"`)
  const endpoints = await deployedEndpoints(id)
  const [serviceAccount, ...others] = new Set(endpoints.map((one) => one.serviceAccountEmail))
  if (serviceAccount === undefined || others.length > 0)
    throw new Error(`Expected one service account, found ${[serviceAccount, ...others].join(', ')}`)
  return {
    ...{ id, parameters, serviceAccount, endpoints },
    number: await numberOf(id, google),
    webHost: new URL(webUrl).host,
  }
}

/** The text of functions/.env.<id>; null without such a file. */
export function parametersFile(id: string): string | null {
  const path = fromRoot(`functions/.env.${id}`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export function parametersOf(text: string): Record<string, string> {
  return z.record(z.string(), z.string()).parse({ ...parseEnv(text) })
}

async function deployedEndpoints(id: string): Promise<Endpoint[]> {
  const config = { projectId: id, storageBucket: `${id}.firebasestorage.app` }
  // As the deploying program sets it.
  Object.assign(process.env, { GCLOUD_PROJECT: id, FIREBASE_CONFIG: JSON.stringify(config) })
  const deployed: Readonly<Record<string, { readonly __endpoint?: unknown }>> =
    await import('../../functions/src/index')
  return Object.values(deployed).map((one) => endpointSchema.parse(one.__endpoint))
}

async function numberOf(id: string, google: Google): Promise<string> {
  const url = `https://cloudresourcemanager.googleapis.com/v3/projects/${id}`
  const found = await google.read(get(url), z.object({ name: z.string() }))
  if (found) return found.name.replace('projects/', '')
  throw new Problem(
    `The project ${id} doesn’t exist, or its APIs for tools are off: gcloud services enable cloudresourcemanager.googleapis.com serviceusage.googleapis.com --project ${id}`,
  )
}

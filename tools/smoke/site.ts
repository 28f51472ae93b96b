/** Finds the addresses of a deployed site, or of the suite that runs here. */
import { region } from '@club/domain/region'
import { z } from 'zod'
import { Problem } from '../project'
import { projectId as demoProject } from '../suite/environment'
import { chooseProject } from '../suite/running-suite'
import type { Site } from './requests'

const configurationSchema = z.object({ projectId: z.string() })

/** `projectId`: by default the one that Hosting names. */
export async function siteAt(web: string, projectId: string | null): Promise<Site> {
  const named = projectId ?? (await projectAt(web))
  const inSuite = named === demoProject
  const project = chooseProject(inSuite ? null : named)
  const functions = inSuite
    ? `http://${process.env.FUNCTIONS_EMULATOR_HOST ?? ''}/${project}/${region}`
    : `https://${region}-${project}.cloudfunctions.net`
  const firestore = inSuite
    ? `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}`
    : 'https://firestore.googleapis.com'
  const documents = `${firestore}/v1/projects/${project}/databases/(default)/documents`
  return { web, functions, firestore: documents }
}

/** Hosting serves the configuration of the project's web app. */
async function projectAt(web: string): Promise<string> {
  try {
    const answer = await fetch(`${web}/__/firebase/init.json`)
    return configurationSchema.parse(await answer.json()).projectId
  } catch {
    throw new Problem(`${web} does not name its Firebase project. Pass --project ID.`)
  }
}

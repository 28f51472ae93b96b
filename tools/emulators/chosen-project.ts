/** Which project a command works on: the suite that runs here, or a real one when it is named. */
import { Problem } from '../problem'
import { runningSuite } from './running-suite'
import { projectId as demoProject } from './suite-environment'

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const

/** Sets the environment accordingly and returns the project's id. A real project is only ever touched when it is named. */
export function chooseProject(named: string | null): string {
  if (named === null) return useRunningSuite()
  for (const name of emulatorVariables) Reflect.deleteProperty(process.env, name)
  return named
}

function useRunningSuite(): string {
  if (emulatorVariables.every((name) => process.env[name])) return demoProject
  const env = runningSuite()
  if (env === null) {
    throw new Problem(
      'No suite is running here. Start one with npm start in another terminal, or name the project with --project ID.',
    )
  }
  Object.assign(process.env, env)
  return demoProject
}

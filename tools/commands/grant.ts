/** `npm run grant -- EMAIL ROLE [--project ID]`: makes somebody an admin, a moderator, or a user again. */
import { runningSuite } from '../emulators/running-suite'
import { projectId as demoProject } from '../emulators/suite-environment'
import { grantArguments } from '../grant/grant-arguments'
import { grantRole } from '../grant/grant-role'
import { Problem } from '../problem'
import { runCommand } from '../processes/command'

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const

await runCommand(async () => {
  const { email, role, projectId } = grantArguments(process.argv.slice(2))
  const project = projectId ?? useRunningSuite()
  if (projectId !== null) leaveEmulators()
  await grantRole(email, role, project)
  console.log(`${email} is now ${role} in ${project}. An open page notices by itself.`)
  return 0
})

/** A real project is only ever touched when it is named. */
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

function leaveEmulators(): void {
  for (const name of emulatorVariables) Reflect.deleteProperty(process.env, name)
}

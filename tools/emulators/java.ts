/** The JDK that the emulators run on, or a sentence that says how to get one. */
import { firstFittingJdk, howToGetJdk, javas, oldestJava } from '../machine/java-homes.mjs'
import { Problem } from '../problem'

/** The home folder of the first JDK that is new enough. */
export function findJdk(env: NodeJS.ProcessEnv = process.env): string {
  const found = firstFittingJdk(env)
  if (found !== null) return found.home
  throw new Problem(
    `The emulators need a JDK ${oldestJava} or newer, and ${whatIsThere(env)}: ${howToGetJdk}.`,
  )
}

function whatIsThere(env: NodeJS.ProcessEnv): string {
  const found = [...javas(env)].map(
    ({ home, major, isJdk }) => `${isJdk ? 'JDK' : 'JRE'} ${major} in ${home}`,
  )
  return found.length === 0 ? 'there is no Java here' : `there is only ${found.join(', ')}`
}

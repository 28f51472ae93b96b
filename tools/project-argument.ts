/** `--project ID` among the words of a command line: which project is meant. */
import { Problem } from './problem'

/** The project, or null for whichever suite runs here, and the other words. Throws a Problem with `usage` when the id is missing. */
export function takeProject(args: string[], usage: string): { projectId: string | null; rest: string[] } {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='))
  if (at < 0) return { projectId: null, rest: args }
  const [, inline] = args[at]?.split('=') ?? []
  const projectId = inline ?? args[at + 1]
  if (!projectId || projectId.startsWith('--')) throw new Problem(`--project needs an id. ${usage}`)
  return { projectId, rest: args.toSpliced(at, inline === undefined ? 2 : 1) }
}

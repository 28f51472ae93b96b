/** After a deploy the files of an open page are gone: loads that page again, in the new version. */
import { tabStorage } from './browser-storage'

/** The forms on the page with input that is stored nowhere, by their ids: a reload would lose it. */
export const unsavedForms = new Set<string>()

const reloadedKey = 'reloaded-from'

/**
 * Matches the script of every page by the name that a build gives it: the name contains a hash of all that it
 * loads.
 */
const entry = /\/assets\/index-[\w-]+\.js/

function ownEntry(): string | null {
  const script = document.querySelector('script[type=module][src]')
  return entry.exec(script?.getAttribute('src') ?? '')?.[0] ?? null
}

const answerWithinMs = 5000

async function deployedEntry(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
  return entry.exec(await answer.text())?.[0] ?? null
}

/**
 * True when the page is about to be loaded again: once for each version, and only when there is a newer one
 * and no form would lose its input. Drafts are in the browser's storage.
 */
export async function reloadAfterDeploy(reload = () => window.location.reload()): Promise<boolean> {
  const own = ownEntry()
  if (own === null || tabStorage.read(reloadedKey) === own) return false
  const deployed = await deployedEntry().catch(() => null)
  if (deployed === null || deployed === own || unsavedForms.size > 0) return false
  tabStorage.write(reloadedKey, own)
  // Without storage it could reload for ever.
  if (tabStorage.read(reloadedKey) !== own) return false
  reload()
  return true
}

/**
 * Retries a dynamic import until it succeeds: without the network, parts of the frame are late, not lost. After
 * a deploy their files are gone: then the page is loaded again.
 */
import { reloadAfterDeploy } from './next-version'

const retryAfterMs = 3000

/** Resolves like `load`, which is retried until it succeeds; never, when the page is about to be loaded again. */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  reloadIfOutdated: () => Promise<boolean> = reloadAfterDeploy,
): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await reloadIfOutdated()) return new Promise<never>(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

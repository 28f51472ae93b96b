/** Retries a dynamic import until it succeeds: without the network, parts of the frame are late, not lost. */

const retryAfterMs = 3000

/** Resolves like `load`, which is retried until it succeeds. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

/** Pieces of the frame that are loaded when they are wanted: without the network they are late, not lost. */

const retryAfterMs = 3000

/** What `load` resolves to, asked for again until it can be had. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

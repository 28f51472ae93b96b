/** A part of the app that is loaded when it is needed, with words for people when it cannot be. */

/** What `part` resolves to; a sentence for people in place of the browser's own, which names the file. */
export async function unlessUnreachable<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    throw new Error('We could not reach the club. Please check your connection and try again.', {
      cause: error,
    })
  }
}

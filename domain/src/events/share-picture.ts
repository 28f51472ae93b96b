/** The picture that is shown beside a shared link, made together with a cover and stored beside it under the same name. */

export const sharePictureSize = { width: 1200, height: 630 } as const

/** The prefix of covers that have a share picture; older covers have none. */
const prefix = 's-'

/** Both paths in `folder`, for a name that can't be guessed. */
export function coverPaths(folder: string, name: string): { readonly cover: string; readonly share: string } {
  const path = `${folder}/${prefix}${name}`
  return { cover: `${path}.webp`, share: `${path}.jpg` }
}

/** The download URL of a cover's share picture, or the cover's own where it has none. */
export function sharePictureOf(url: string): string {
  return url.replace(/(%2Fs-[\w-]+)\.webp\?alt=media/, '$1.jpg?alt=media')
}

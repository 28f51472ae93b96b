/** Saves a file to the browser's downloads. */

const revokeAfterMs = 60_000

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it only after the click.
  setTimeout(URL.revokeObjectURL.bind(URL, url), revokeAfterMs)
}

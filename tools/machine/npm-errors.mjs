/** Why npm failed, in a sentence for somebody who has never seen it fail. */

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/

/** The first that fits speaks. */
const sentences = [
  {
    sign: unreachable,
    sentence: () =>
      'The packages could not be downloaded, because npm does not reach its registry: connect to the internet (behind a proxy: npm config set https-proxy URL) and run the same command again.',
  },
  {
    sign: /\bENOSPC\b/,
    sentence: (/** @type {number} */ free) =>
      `The disk is full: the packages need about 1.2 GB, and ${free.toFixed(1)} GB are free here. Make room and run the same command again.`,
  },
  {
    sign: /\b(EACCES|EPERM|EROFS)\b/,
    sentence: () =>
      'npm may not write here: this folder or its own cache belongs to somebody else, as after a run with sudo. Give them back to yourself (sudo chown -R "$(whoami)" . ~/.npm) and run the same command again.',
  },
  {
    sign: /\b(E401|E403|E407)\b/,
    sentence: () =>
      'The package registry refused npm: check the registry and the credentials that npm config ls shows, and run the same command again.',
  },
  {
    sign: /\b(EUSAGE|EINTEGRITY|EJSONPARSE)\b/,
    sentence: () =>
      'package-lock.json does not fit what it should install: restore it (git checkout package-lock.json package.json), or run npm install if you have changed package.json.',
  },
]

/**
 * True when what npm printed tells of a registry that cannot be reached.
 * @param {string} printed
 */
export function isUnreachable(printed) {
  return unreachable.test(printed)
}

/**
 * @param {string} printed what npm ci wrote to stderr
 * @param {number} freeGigabytes on this disk
 * @returns {string} the reason and what to do
 */
export function whyNpmFailed(printed, freeGigabytes) {
  const known = sentences.find(({ sign }) => sign.test(printed))
  return known
    ? known.sentence(freeGigabytes)
    : `${printed.trim()}\n\nnpm ci failed, and the lines above say why. Nothing was started.`
}

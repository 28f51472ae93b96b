/** One line of the doctor's table: what was looked at, what was found, and what to do about it. */

/**
 * `found`: as it should be. `note`: npm start and npm test get by without it. `missing`: they do not.
 * @typedef {{ mark: 'found' | 'note' | 'missing', subject: string, text: string, advice: string | null }} Finding
 */

/** @param {string} subject @param {string} text @returns {Finding} */
export function found(subject, text) {
  return { mark: 'found', subject, text, advice: null }
}

/** @param {string} subject @param {string} text @param {string | null} advice @returns {Finding} */
export function note(subject, text, advice = null) {
  return { mark: 'note', subject, text, advice }
}

/** @param {string} subject @param {string} text @param {string} advice @returns {Finding} */
export function missing(subject, text, advice) {
  return { mark: 'missing', subject, text, advice }
}

const signs = { found: '✓', note: '·', missing: '✗' }

/**
 * The findings as lines, the advice under the finding it belongs to.
 * @param {Finding[]} findings
 */
export function tableOf(findings) {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const indent = ' '.repeat(width + 4)
  return findings.flatMap(({ mark, subject, text, advice }) => [
    `${signs[mark]} ${subject.padEnd(width)}  ${text}`,
    ...(advice === null ? [] : [`${indent}→ ${advice}`]),
  ])
}

/** What an assessment lacks, in words. */
import type { MissingAnswer } from '@club/domain/questionnaire/completion'

/** 'lifestyle questions, personality and love languages'. */
export function missingParts(missing: readonly MissingAnswer[]): string {
  const isLifestyle = (answer: MissingAnswer) => answer !== 'personality' && answer !== 'love_languages'
  const parts = [
    ...(missing.some(isLifestyle) ? ['lifestyle questions'] : []),
    ...(missing.includes('personality') ? ['personality'] : []),
    ...(missing.includes('love_languages') ? ['love languages'] : []),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

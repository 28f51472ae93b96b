/** The words on a share card, by which a member brings a friend: drawn into the picture on the member's own device, and sent nowhere. */
import { z } from 'zod'
import { limits } from '../limits'
import { atMost, typedText } from '../text/typed-text'
import { wordsOnly } from './hello'

const { words } = limits.invites
const tooLong = `At most ${words} characters, please`

export const shareCardSchema = z.object({
  words: typedText(
    z
      .string()
      .check(...atMost(words, tooLong))
      .check(wordsOnly),
    tooLong,
  ),
})

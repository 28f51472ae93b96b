/** The reason that staff give for an action on a member. */
import { z } from 'zod'
import { limits } from '../limits'
import { atMost } from '../text/typed-text'

const { reason: max } = limits.console

export const staffReasonSchema = z
  .string('Please give a reason')
  .trim()
  .min(1, 'Please give a reason')
  .check(...atMost(max, `At most ${max} characters, please`))

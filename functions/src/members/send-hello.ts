/** Sends a card to a mutual match (readings, section 8). */
import { helloTexts, type HelloRefusal } from '@club/domain/members/hello'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { storeHello } from './hellos'

const codes = {
  self: 'invalid-argument',
  not_matched: 'not-found',
  sent: 'already-exists',
  no_prompt: 'failed-precondition',
} as const satisfies Record<HelloRefusal, Refusal['code']>

export const sendHello = callable('sendHello', async ({ uid, input: { id, hello }, now }) => {
  const reason = await storeHello({ id, from: uid, hello }, now)
  if (reason !== null) return { refused: helloTexts[reason], reason, code: codes[reason] }
  log.helloSent({ id })
  return {}
})

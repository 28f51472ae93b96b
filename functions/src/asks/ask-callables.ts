/** Asking a mutual match along, answering, and withdrawing. */
import { type AnswerRefusal, answerTexts, type AskRefusal, askTexts, signTexts } from '@club/domain/asks/ask'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { accept, dismiss, storeAsk } from './asks'
import { storeSign } from './signs'

function refusedAnswer(reason: AnswerRefusal): Refusal {
  return { refused: answerTexts[reason], reason, code: 'failed-precondition' }
}

const codes: Partial<Record<AskRefusal, Refusal['code']>> = {
  self: 'invalid-argument',
  not_matched: 'not-found',
  today: 'resource-exhausted',
}

export const askAlong = callable('askAlong', async ({ uid, input: { id, ask: form }, now }) => {
  const outcome = await storeAsk({ id, from: uid, form }, now)
  if ('refused' in outcome) {
    const reason = outcome.refused
    return { refused: askTexts[reason], reason, code: codes[reason] ?? 'failed-precondition' }
  }
  if ('yes' in outcome) {
    const reason = await accept({ ask: outcome.yes.ask, uid, eventId: outcome.yes.event_id }, now)
    return reason === null ? { is_agreed: true } : refusedAnswer(reason)
  }
  log.askMade({ id })
  return { is_agreed: false }
})

export const answerAsk = callable('answerAsk', async ({ uid, input: { ask, event_id }, now }) => {
  const reason =
    event_id === null
      ? await dismiss(ask, uid, false, now)
      : await accept({ ask, uid, eventId: event_id }, now)
  return reason === null ? {} : refusedAnswer(reason)
})

export const withdrawAsk = callable('withdrawAsk', async ({ uid, input: { ask }, now }) => {
  const reason = await dismiss(ask, uid, true, now)
  return reason === null ? {} : refusedAnswer(reason)
})

export const sendSign = callable('sendSign', async ({ uid, input: { ask, sign }, now }) => {
  const reason = await storeSign({ ask, uid, text: sign.text }, now)
  return reason === null ? {} : { refused: signTexts[reason], reason, code: 'failed-precondition' }
})

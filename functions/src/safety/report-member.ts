/** Reports another member to the staff, and to no one else. */
import { reportTexts } from '@club/domain/safety/report'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { photoBuckets } from '../members/photo-files'
import { recordReport } from './reports'

const codes = { notFound: 'not-found', tooMany: 'resource-exhausted', notSaved: 'already-exists' } as const

export const reportMember = callable('reportMember', async ({ uid, account, input, now }) => {
  const sent = { id: input.id, reporter: { ...account, uid }, form: input.report }
  const outcome = await recordReport(sent, now, photoBuckets().pictures)
  if (typeof outcome === 'object')
    return { refused: reportTexts[outcome.refused], code: codes[outcome.refused] }
  if (outcome === 'recorded') log.memberReported({ id: input.id })
  return {}
})

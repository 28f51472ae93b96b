/** Reports another member to the staff, and to no one else. */
import { reportTexts } from '@club/domain/safety/report'
import { callable } from '../../callable'
import { log } from '../../log'
import { photoBuckets } from '../../store/members/photo-files'
import { recordReport } from '../../store/safety/reports'

const codes = { notFound: 'not-found', tooMany: 'resource-exhausted', notSaved: 'already-exists' } as const

export const reportMember = callable('reportMember', async ({ uid, account, input, now }) => {
  const sent = { id: input.id, reporter: { ...account, uid }, form: input.report }
  const outcome = await recordReport(sent, now, photoBuckets().pictures)
  if (typeof outcome === 'object')
    return { refused: reportTexts[outcome.refused], code: codes[outcome.refused] }
  if (outcome === 'recorded') log.memberReported({ id: input.id })
  return {}
})

/** Every hour: looks at one part of the club, the next one each time, and mends what nobody foresaw. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { limits } from '@club/domain/limits'
import { repairPart } from '../store/match-run-repair'
import { matching } from '../store/matching'

export const repairMatches = onSchedule(
  {
    schedule: 'every 1 hours',
    maxInstances: 1,
    memory: '1GiB',
    timeoutSeconds: limits.match.timeoutSeconds,
  },
  async () => {
    await repairPart(matching().runs)
  },
)

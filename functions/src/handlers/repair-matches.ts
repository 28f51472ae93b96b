/** Every hour: looks at one part of the club, the next one each time, and mends what nobody foresaw. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { repairPart } from '../store/match-run-repair'
import { matching } from '../store/matching'

const hourMs = 3_600_000

export const repairMatches = onSchedule(
  { schedule: 'every 1 hours', maxInstances: 1, memory: '1GiB', timeoutSeconds: 540 },
  async ({ scheduleTime }) => {
    await repairPart(Math.floor(Date.parse(scheduleTime) / hourMs), matching().runs)
  },
)

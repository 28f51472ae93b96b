/** Every five minutes: hands out the tasks of a run over the whole club again when it has not got on for long. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { matching } from '../store/matching'
import { latestRun } from '../store/match-runs'
import { handOutIfStalled } from '../store/match-run-start'

export const resumeMatchRun = onSchedule(
  { schedule: 'every 5 minutes', maxInstances: 1, memory: '256MiB' },
  async () => {
    const { db } = matching().runs
    const latest = await latestRun(db)
    if (latest) await handOutIfStalled(latest, db)
  },
)

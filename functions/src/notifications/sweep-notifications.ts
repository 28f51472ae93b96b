/** Deletes every day the notifications that are older than 30 days. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../server/log'
import { deleteExpired } from '../server/store/expired'

export const sweepNotifications = onSchedule(
  { schedule: 'every 24 hours', maxInstances: 1, timeoutSeconds: 540 },
  () => sweepNotificationsAt(new Date()),
)

export async function sweepNotificationsAt(now: Date): Promise<void> {
  log.notificationsSwept({ count: await deleteExpired('notifications', now) })
}

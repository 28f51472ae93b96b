/** Health checks and matching figures for admins. */
import type { OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { hourOf } from '@club/domain/monitoring/page-reports'
import { callable } from '../server/callable'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { matchFigures as loadFigures } from '../matching/figures'

export const clubHealth = callable('clubHealth', ({ now }) => loadHealth(now))

export const matchFigures = callable('matchFigures', loadFigures)

const hourMs = 3_600_000

/** Reports of this hour and the one before, which are counted by the hour; current emails, matches and orders. */
async function loadHealth(now: Date): Promise<OutputOf<'clubHealth'>> {
  const hours = [now, new Date(now.getTime() - hourMs)].map((moment) => hourOf(moment).id)
  const emails = collectionOf('mail')
  const waits = emails.where('delivery.state', 'in', ['queued', 'sending'])
  const [reported, waiting, oldest, failed, reconciled, orders] = await Promise.all([
    Promise.all(hours.map((hour) => collectionOf('monitoring_hours').doc(hour).get())),
    waits.count().get(),
    waits.orderBy('created_at').limit(1).get(),
    emails.where('delivery.state', '==', 'failed').count().get(),
    collectionOf('match_index').doc('reconcile').get(),
    collectionOf('orders')
      .where('look_at', '<=', new Date(now.getTime() - limits.payments.lookAfterMs))
      .limit(limits.console.ordersMax)
      .get(),
  ])
  const counts = reported.flatMap((each) => documentOrNull(each) ?? [])
  const [oldestEmail] = oldest.docs.map(documentOrNull)
  const overdue = orders.docs.flatMap((each) => documentOrNull(each) ?? [])
  return {
    errors: counts.reduce((sum, { errors }) => sum + errors, 0),
    page_loads: counts.reduce((sum, { page_loads }) => sum + page_loads, 0),
    emails_waiting: waiting.data().count,
    emails_failed: failed.data().count,
    oldest_email: oldestEmail?.created_at.getTime() ?? null,
    reconciled_at: reconciled.updateTime?.toMillis() ?? null,
    overdue_orders: overdue.length,
    refunds_due_cents: overdue
      .filter(({ refunds_due }) => refunds_due.length > 0)
      .reduce((sum, { total_cents, refunded_cents }) => sum + total_cents - refunded_cents, 0),
  }
}

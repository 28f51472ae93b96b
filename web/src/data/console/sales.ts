/** What was sold, of an event or of the whole club, and the orders behind it. */
import type { OutputOf } from '@club/domain/contracts/index'
import type { Sales } from '@club/domain/payments/sales-overview'
import { useMemo } from 'react'
import { callForStaff } from './call-for-staff'
import { answerTo, type Live, useListener } from '../firebase/live'

/** Of the whole club for null; asked for again with each `version`, and meanwhile as it was. */
export function useSales(event_id: string | null, version: string): Live<Sales> {
  const source = useMemo(() => ({ event_id }), [event_id])
  const request = useMemo(
    () => ({ version, listen: answerTo(() => callForStaff('salesOverview', { event_id })) }),
    [event_id, version],
  )
  return useListener(source, request.listen)
}

/** Oldest first. Throws what `failureOf` understands. */
export function exportOrders(event_id: string | null): Promise<OutputOf<'exportOrders'>> {
  return callForStaff('exportOrders', { event_id })
}

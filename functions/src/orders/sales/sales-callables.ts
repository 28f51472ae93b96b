/** Sales figures for admins (section 2). */
import { callable } from '../../server/callable'
import { salesOf, soldOrders } from './sold-orders'

export const salesOverview = callable('salesOverview', ({ input }) => salesOf(input.event_id))

export const exportOrders = callable('exportOrders', async ({ input }) => {
  const { orders, isPartial } = await soldOrders(input.event_id)
  return { orders, is_partial: isPartial }
})

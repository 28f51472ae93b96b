/** Whether the club is well, for admins. */
import { callable } from '../../callable'
import { loadHealth } from '../../store/monitoring/health'

export const clubHealth = callable('clubHealth', ({ now }) => loadHealth(now))

/** Health checks and matching figures for admins. */
import { callable } from '../../callable'
import { matchFigures as loadFigures } from '../../store/matching/figures'
import { loadHealth } from '../../store/monitoring/health'

export const clubHealth = callable('clubHealth', ({ now }) => loadHealth(now))

export const matchFigures = callable('matchFigures', loadFigures)

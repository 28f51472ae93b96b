/** Health checks and matching figures for admins. */
import { callable } from '../server/callable'
import { matchFigures as loadFigures } from '../matching/figures'
import { loadHealth } from './health-figures'

export const clubHealth = callable('clubHealth', ({ now }) => loadHealth(now))

export const matchFigures = callable('matchFigures', loadFigures)

/** The migrations of `npm run migrate`. One that has finished in every project can be deleted. */
import { availableTypes } from './available-types'
import type { Migration } from './migration'

export const migrations: readonly Migration[] = [availableTypes]

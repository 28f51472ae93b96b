/** Table of contents: one export for each deployed function, under the name it is deployed as. */
import './setup'

export { health } from './handlers/health'

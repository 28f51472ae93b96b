/** Answers that the server can be reached; the browser asks with HEAD (readings, section 1). */
import { onRequest } from 'firebase-functions/v2/https'

export const health = onRequest({ cors: true, memory: '256MiB' }, (_request, response) => {
  response.set('Cache-Control', 'no-store').status(204).end()
})

/** Answers that the server is up. */
import { onRequest } from 'firebase-functions/v2/https'

export const health = onRequest((_request, response) => {
  response.status(204).end()
})

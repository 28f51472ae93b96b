/** HTTP servers of a test on this machine, closed when its file ends. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll } from 'vitest'

const servers: Server[] = []

afterAll(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** The origin of a new server. */
export async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

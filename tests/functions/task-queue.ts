/** A Cloud Tasks queue in this process, for programs that decide where and how often its tasks are delivered. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const requestSchema = z.object({ task: z.object({ httpRequest: z.object({ body: z.base64() }) }) })
const bodySchema = z.object({ data: z.unknown() })

/**
 * Passes each task to `dispatch` and answers the sender when it has finished: `enqueue` resolves once the task is done,
 * and rejects when it fails. `host` is the value of CLOUD_TASKS_EMULATOR_HOST.
 */
export async function taskQueue(
  dispatch: (data: unknown) => Promise<void>,
): Promise<{ readonly host: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const dispatched = async (): Promise<void> => {
      const { task } = requestSchema.parse(await json(request))
      const { data } = bodySchema.parse(JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()))
      await dispatch(data)
    }
    dispatched().then(
      () => response.end('{}'),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { host: `127.0.0.1:${address.port}`, close: () => server.close() }
}

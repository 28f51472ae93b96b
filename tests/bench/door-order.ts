/** What the door's bench tells one of its doors, and what that answers. */
import { z } from 'zod'

export const orderSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('scan'), text: z.string() }),
  z.object({ what: z.enum(['lose the network', 'reload', 'find the network']) }),
  z.object({ what: z.literal('hear of conflicts'), count: z.number() }),
])
export type Order = z.infer<typeof orderSchema>

/** Of a scan; `isWaiting`: the device answered by itself. */
export const verdictSchema = z.object({ verdict: z.string(), isWaiting: z.boolean(), ms: z.number() })

/** Of a door: its list, the scans that it has still to send, and the tickets that two doors let in as far as it knows. */
export const reportSchema = z.object({
  rows: z.number(),
  waiting: z.number(),
  conflicts: z.array(z.string()),
})
export type Report = z.infer<typeof reportSchema>

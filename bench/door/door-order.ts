/** Orders that the door bench sends to one of its doors, and the answers. */
import { z } from 'zod'

export const orderSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('scan'), text: z.string() }),
  z.object({ what: z.enum(['lose the network', 'reload', 'find the network']) }),
  z.object({ what: z.literal('hear of conflicts'), count: z.number() }),
])
export type Order = z.infer<typeof orderSchema>

/** A scan's verdict; `isWaiting`: the device decided offline. */
export const verdictSchema = z.object({ verdict: z.string(), isWaiting: z.boolean(), ms: z.number() })

/** A door's list, its unsent scans, and the tickets that it knows both doors let in. */
export const reportSchema = z.object({
  rows: z.number(),
  waiting: z.number(),
  conflicts: z.array(z.string()),
})
export type Report = z.infer<typeof reportSchema>

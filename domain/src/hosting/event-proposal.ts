/** An event proposed by a host, stored apart from the event, which anyone can read once it is published. */
import { z } from 'zod'

const proposalStatuses = ['proposed', 'published', 'declined'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const eventProposalSchema = z.object({
  /** The host. */
  user_id: z.string(),
  /** The host's latest version. */
  title: z.string(),
  date_time: z.date(),
  status: z.enum(proposalStatuses).catch('proposed'),
  /** The reason for declining it; empty otherwise. */
  declined_because: z.string().default(''),
  /** The change that staff asked for; empty once the host has edited it. */
  change_asked: z.string().default(''),
  /** Time at which the club took the event over, because its host was suspended or is leaving; null otherwise. */
  taken_over_at: z.date().nullable().default(null),
  created_at: z.date(),
  /** Time at which it was published or declined; null before. */
  decided_at: z.date().nullable().default(null),
})
export type EventProposal = z.infer<typeof eventProposalSchema>

/** Texts for refused proposals, and for refused decisions on them. */
export const proposalTexts = {
  noHost:
    'Only accepted hosts can propose events. Apply on the Become a Host page, with the email you log in with.',
  tooMany: 'You’ve proposed a lot of events today. Please try again tomorrow.',
  taken: 'We couldn’t save this proposal. Please open the form again.',
  past: 'Please choose a date in the future.',
  not_found: 'This proposal no longer exists.',
  decided: 'We’ve already decided on this proposal.',
} as const

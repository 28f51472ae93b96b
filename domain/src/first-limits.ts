/** The limits that the front page needs, apart from all the others, which it does without; `limits` holds them too. */
export const firstLimits = {
  /** Whole years. */
  adultAge: 18,
  eventLengthMs: 3 * 60 * 60_000,
  almostFullPercent: 80,
  highlightFrom: 70,
  greatAbove: 80,
  goodAbove: 60,
  eventsOnFrontPage: 3,
  leastCents: 50,
  askedLinkStoredMs: 24 * 60 * 60_000,
  draftStoredMs: 14 * 24 * 60 * 60_000,
  errorQueue: { queueMax: 50, queueRetained: 25 },
} as const

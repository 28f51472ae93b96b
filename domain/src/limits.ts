/** The numbers that the product is built to, those of the specification's section 9 among them, each with its name and unit. */

const minute = 60_000
const hour = 60 * minute

export const limits = {
  /** Characters of one field that are looked at before it is sanitised: a much longer one would keep the server busy. */
  typedText: { max: 2_000 },
  name: { min: 2, max: 50 },
  bio: { max: 500 },
  location: { max: 80 },
  /** Whole years. */
  age: { min: 18, max: 100, initial: 18 },
  email: { max: 254 },
  password: { min: 6, max: 128 },
  preferences: { minAge: 18, maxAge: 50, dealBreakers: 10, dealBreakerLength: 100 },

  photos: { max: 6 },

  answer: { min: 1, max: 5, unanswered: 3 },
  questionnaire: { questionsPerPage: 5, wizardSteps: 4 },
  /** Drafts kept in the browser. */
  draftKeptMs: 14 * 24 * hour,

  match: {
    minScore: 30,
    maxScore: 98,
    /** Each member keeps this many. */
    kept: 50,
    highlightFrom: 70,
    notifyFrom: 75,
    mutualScore: 85,
    greatAbove: 80,
    goodAbove: 60,
    /** A share of at least this many percent makes a love language somebody's own. */
    evenLoveLanguageShare: 20,
    minPool: 2,
    pageSize: 50,
    /** A rule: one query for matches asks for no more. */
    queryMax: 100,
    /** Members that one call reconciles at the most. */
    fullCalculationMax: 2000,
  },

  mails: {
    /** Mails that strangers may ask for, each hour. */
    perAddressPerHour: 5,
    perIpPerHour: 20,
    windowMs: hour,
    attempts: 5,
    /** A claimed mail whose sender died is taken up again after this. */
    claimMs: 2 * minute,
    /** One attempt is over after this; shorter than a claim, so that no two senders hold one mail. */
    sendWithinMs: 45_000,
    /** The wait after the first failed attempt; each further one is `retryGrowth` times as long: 43 minutes in all. */
    retryAfterMs: 10_000,
    retryGrowth: 6,
    /** Overdue mails that one sweep takes up. */
    sweepMax: 200,
    /** No stranger's request is answered sooner: the time must not tell whether an address is known. */
    answerAfterMs: 1200,
    keptAfterDeliveryMs: 30 * 24 * hour,
  },

  /** 'Your age is confirmed once a year.' */
  ageConfirmedForMs: 365 * 24 * hour,
} as const

/** The numbers that the product is built to, including those of the specification's section 9, each with its name and unit. */
import { firstLimits } from './first-limits'

const minute = 60_000
const hour = 60 * minute

export const limits = {
  /** Characters of one field that are read before it is sanitised: a much longer one would block the server. */
  typedText: { max: 2_000 },
  name: { min: 2, max: 50 },
  bio: { max: 500 },
  location: { max: 80 },
  /** Prompts on a profile, and the characters of an answer. */
  prompts: { max: 3, answerMax: 150 },
  /** Whole years. */
  age: { min: firstLimits.adultAge, max: 100, initial: 18 },
  email: { max: 254 },
  password: { min: 6, max: 128 },
  /** A session that signed in no longer ago sets a new password without an emailed link. */
  recentSignInMs: 5 * minute,
  /** Time for which a browser remembers the emailed link it requested, and its visitor's destination. */
  askedLinkStoredMs: firstLimits.askedLinkStoredMs,
  preferences: { minAge: 18, maxAge: 50, dealBreakers: 10, dealBreakerLength: 100, redirectAfterMs: 1500 },

  photos: {
    max: 6,
    bytesMax: 5_242_880,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    /** Time for which an upload can be cached. */
    cacheSeconds: 3600,
    /** Uploads that a member can start per window, and the time limit of each. */
    uploads: { max: 5, windowMs: 10 * minute },
    /** Pixels across. */
    widths: { large: 1200, small: 320, preview: 24 },
    /** A picture is shown at most so many times as high as wide. */
    heightsPerWidth: 2,
    /** The most bytes of a decoded picture: 53 megapixels of a camera. */
    decodedBytesMax: 160_000_000,
    /** Seconds for decoding, and for all that is made of one upload. */
    decodeSeconds: 30,
    timeoutSeconds: 120,
    /** After so long without news of an upload the browser stops waiting for it. */
    announcedWithinMs: minute,
    /** A file that no document names is swept when it is older than this. */
    sweptAfterMs: hour,
  },

  answer: { min: 1, max: 5, unanswered: 3 },
  questionnaire: { questionsPerPage: 5, wizardSteps: 4 },
  /** Time for which the browser stores a draft. */
  draftStoredMs: firstLimits.draftStoredMs,

  match: {
    minScore: 30,
    maxScore: 98,
    /** Matches stored per member. */
    kept: 50,
    highlightFrom: firstLimits.highlightFrom,
    notifyFrom: 75,
    mutualScore: 85,
    greatAbove: firstLimits.greatAbove,
    goodAbove: firstLimits.goodAbove,
    /** A share of at least this many percent makes a love language one of the member's own. */
    evenLoveLanguageShare: 20,
    minPool: 2,
    pageSize: 50,
    /** Cards that /matches shows at once, after the first person; the others follow on request. */
    cardsAtOnce: 12,
    /** The card after which suggested events are shown. */
    eventsAfterCard: 6,
    suggestedEvents: 2,
    /** Emphasised beyond the highlight. */
    best: 3,
    /**
     * The number of members settled at a time, and the retry policy: the first retry comes after Cloud Tasks' default
     * delay, since a killed process is replaced at once; each later delay doubles.
     */
    settling: { concurrency: 200, attempts: 105, firstRetrySeconds: 0.1, longestRetrySeconds: 300 },
    /** A security rule: the limit of one query for matches. */
    queryMax: 100,
    /** The best matches that the next step considers, and those of them whose profiles it reads. */
    nextStepAmong: 20,
    introducedAmong: 8,
    /** The best, on the dashboard. */
    onDashboard: 5,
    /** The most members that one call reconciles. */
    fullCalculationMax: 2000,
    /** The time limit of an event trigger; a new instance in a large club reads and ranks all of it first. */
    timeoutSeconds: 540,
  },

  /** The whole-club run of matching, by tasks. */
  matchRun: {
    /** Documents held at once: a page of accounts (with the four documents of each), and the pairs of one commit. */
    idsPerPage: 1000,
    membersPerPage: 100,
    /** A rebuilt page rewrites nearly every shard, so that fewer and larger ones write less. */
    membersPerRebuiltPage: 500,
    pairsPerPage: 300,
    /** Members read by one task. */
    membersPerRange: 1000,
    pairsPerRange: 6000,
    /** The most ranges that a run counts; in a larger club, each range is larger. */
    rangesMax: 600,
    /** Members who differ and are settled in one round. */
    groupSize: 25,
    /** Steps at the same time. */
    concurrency: 4,
    stepTimeoutSeconds: 540,
    stepAttempts: 30,
    /** After so long without a finished step the tasks are dispatched again. */
    stalledMs: 10 * minute,
    /** With less than this share of the onboarded members in the index, it is rebuilt. */
    rebuildBelowPercent: 50,
    /** The hourly reconciliation takes at least so many hours to get round the club, and at most so many reads in each. */
    hourly: { hours: 64, reads: 10_000 },
    /** Assumptions of the estimate; documents and seconds. */
    costs: {
      readsPerMember: 6,
      readsPerDifference: 4,
      readsPerStep: 20,
      writesPerStep: 2,
      readsPerSecond: 2500,
      writesPerSecond: 500,
      memoryGiB: 1,
      tolerancePercent: 10,
      toleranceDocuments: 500,
    },
  },

  events: {
    /** The end is shown as the start plus this; an event is upcoming until then. */
    lengthMs: firstLimits.eventLengthMs,
    /** 'Almost Full' from this share of the maximum on. */
    almostFullPercent: firstLimits.almostFullPercent,
    /** Characters of a search, or of a location in an address. */
    filter: { max: 100 },
    /** Number of upcoming ones on the front page. */
    onFrontPage: firstLimits.eventsOnFrontPage,
    onDashboard: 3,
    /** Faces in the list of attendees, then 'and N more'; and of one's own matches on a card and a page. */
    attendeesShown: 8,
    /** More attendees at each press of 'and N more'. */
    attendeesPage: 24,
    matchesShown: 3,
    /** Events that one call for the matches who go asks about. */
    matchesGoingMax: 50,
    /** Requests decided and committed together, and the least time between two commits of a process for one event. */
    reservations: { perRound: 200, betweenCommitsMs: 100 },
    /** Characters of the admin's form, people, and dollars. */
    form: {
      title: 120,
      addressLine: 120,
      meetingSpot: 120,
      runningOrder: { lines: 8, line: 120 },
      category: 40,
      description: 2000,
      maxAttendees: 10_000,
      price: 10_000,
    },
    /** Bytes of a picture that is fetched or handed in, and how long fetching may take. */
    cover: { bytesMax: 5_242_880, fetchMs: 10_000 },
    /** Attendees are reminded so long before the start. */
    reminderMs: 24 * hour,
    /** Replaced dates and places that an event remembers. */
    earlierPlansMax: 20,
  },

  /**
   * After an event: how long answers can be given and changed, when guests are asked, how many one can name, how many of them one can
   * choose, and how far back the searches for due questions and for mutual answers reach.
   */
  afterwards: {
    openForMs: 14 * 24 * hour,
    askedAfterMs: 12 * hour,
    chosenMax: 100,
    picksMax: 10,
    askedWithinMs: 48 * hour,
    announcedWithinMs: 21 * 24 * hour,
  },

  tickets: {
    perOrder: 6,
    /** Tickets can be transferred until so long before the start. */
    transferBeforeMs: 48 * hour,
    /**
     * A start that moves by this much lets holders ask for a refund, for this long: emails are retried for three days, so that
     * every holder has a day or more after the notice.
     */
    movedRefund: { fromMs: 30 * minute, openForMs: 4 * 24 * hour },
    discountCodeLength: 40,
    /** Characters of the admin's form, tickets, and dollars. */
    form: { name: 80, description: 500, maxQuantity: 10_000, price: 10_000 },
    wrongCodes: { max: 20, windowMs: hour },
    /** Offers: those of a whole order, one by one, twice. */
    transfers: { max: 12, windowMs: 24 * hour },
    resends: { max: 5, windowMs: hour },
  },

  payments: {
    /** Stripe takes no smaller total: a discount that leaves less takes all, and no price is less. */
    leastCents: firstLimits.leastCents,
    /** A payment page is open for so long from when it was first asked for. */
    sessionMs: 35 * minute,
    /** Sessions that one instance asks Stripe for in a second, and the least time between two. */
    sessionsPerSecond: 15,
    /** The sweep looks at an order so long after its next step was due. */
    lookAfterMs: 5 * minute,
    /** An order that a bank has still to pay for is looked at again so long after. */
    bankLookMs: 6 * hour,
    /** Orders that a member can open, and payments that they can query: each calls Stripe, which limits all calls per second. */
    checkouts: { max: 30, windowMs: hour },
    verifications: { max: 60, windowMs: hour },
  },

  coaching: {
    /** The display order of the service that is marked 'Most Popular'. */
    mostPopularOrder: 1,
    /** Characters of the admin's form, how many features, and dollars. */
    form: { title: 80, duration: 40, description: 1000, features: 12, feature: 120, price: 10_000 },
  },

  console: {
    /** Rows of a page; one more is read, and for members a second document each: at most 50 for a screen. */
    page: 24,
    /** Characters of a reason, of a prefix by which members are found, and the number of prefixes stored. */
    reason: 300,
    prefix: { min: 1, max: 20, stored: 200 },
    /** Credits of one grant. */
    credits: 100,
    /** Characters of an email template. */
    template: { subject: 200, html: 50_000 },
    /** Changes of roles from which the audit log suggests people. */
    roleChangesMax: 200,
    /** Test emails of one admin. */
    testEmails: { max: 20, windowMs: hour },
    /** Discount codes of an event, or of all events together, that one list shows. */
    discountCodes: 100,
    /** Orders that one overview of sales looks at. */
    ordersMax: 5000,
    /** Health limits: the longest wait of an email, the longest time since matches were compared; and the number of slowest pages shown. */
    health: { emailWaitsMs: 15 * minute, reconciledMs: 3 * hour, pages: 5 },
    /** Rows of the list at the door that the console shows. */
    doorMax: 1000,
  },

  /** Characters of a host application, the least time until it is confirmed, and the events that a host proposes in a day. */
  hosting: {
    phone: 40,
    city: 80,
    experience: 1000,
    reason: 1000,
    confirmedAfterMs: 1000,
    proposals: { max: 10, windowMs: 24 * hour },
  },

  /**
   * The door of an event: how long an opened one works, scans of one call, how long after the event a device and the server retain its list,
   * and how often one person can search by email at one door.
   */
  door: {
    sessionMs: 24 * hour,
    scansAtOnce: 50,
    /** Counted from the end of the event. */
    deliveriesMs: 3 * 24 * hour,
    deviceRetainsMs: 12 * hour,
    serverRetainsMs: 7 * 24 * hour,
    searches: { max: 120, windowMs: hour },
  },

  credits: { superLike: 1 },

  /** Request ids stored per pair, by which a late copy is recognised. */
  reactions: { requestsStored: 20 },

  /** Milliseconds of the animation that takes a card away. */
  swipe: { animationMs: 300 },

  notifications: {
    retainedMs: 30 * 24 * hour,
    shown: 20,
    mutualMatchEmails: { max: 1, windowMs: hour },
    meetAgainEmails: { max: 30, windowMs: 24 * hour },
    superLikeEmails: { max: 3, windowMs: 24 * hour },
    helloEmails: { max: 3, windowMs: 24 * hour },
    askEmails: { max: 10, windowMs: 24 * hour },
    matchGoingEmails: { max: 1, windowMs: 24 * hour },
    /** A member who registers and cancels over and over does not fill their own inbox. */
    registrationEmails: { max: 10, windowMs: hour },
  },

  /** Characters of a card, and for how long the one who got it can report it, whatever its sender does. */
  hello: { max: 300, reportableMs: 30 * 24 * hour },

  /** Characters on a share card, and the invitations that one network can look up. */
  invites: { words: 80, lookUps: { max: 60, windowMs: hour } },

  /**
   * An ask names so many evenings, with a line of so many characters, and closes after `openMs`, or `leadMs` before the earliest start.
   * `open`: asks of one member at a time; `inARow`: to the same member, without a yes or an ask of theirs in between. After a yes both
   * need a seat within `seatsWithinMs`, and `seatsLeadMs` before the start. One email about asks per pair in `emails`.
   */
  asks: {
    events: 3,
    line: 140,
    /** The one line each once they are going together. */
    sign: 60,
    open: 5,
    inARow: 2,
    openMs: 48 * hour,
    leadMs: 24 * hour,
    turnAfterMs: 14 * 24 * hour,
    seatsWithinMs: 48 * hour,
    seatsLeadMs: 12 * hour,
    /** Refused ones included. */
    perDay: { max: 60, windowMs: 24 * hour },
    emails: { max: 1, windowMs: 72 * hour },
  },

  /** The newest blocks, which one list shows, older ones following as some are removed; and how many each day. */
  blocks: { listed: 200, perDay: { max: 200, windowMs: 24 * hour } },

  /** Characters of the reporter's text and of a preview; reports of one member, each day; how long a decided one is retained. */
  reports: {
    words: 1000,
    preview: 20_000,
    perDay: { max: 20, windowMs: 24 * hour },
    retainedMs: 365 * 24 * hour,
  },

  /** Rows of a moderation list, pages read to find as many, characters of a note, and the longest temporary suspension. */
  moderation: { listed: 100, pagesRead: 10, note: 500, longestMs: 366 * 24 * hour },

  /**
   * Leaving the club: how long one can change one's mind, how much longer an undecided report retains its subject at most, how many are erased
   * in an hour, and how often a member can export their data.
   */
  leaving: {
    afterMs: 7 * 24 * hour,
    undecidedMs: 30 * 24 * hour,
    erasedAtOnce: 200,
    downloads: { max: 5, windowMs: hour },
  },

  /** Length and validity of our emailed links. */
  links: {
    secretBytes: 32,
    /** Former addresses of an account that are remembered, for erasure. */
    formerAddresses: 20,
    confirmationMs: 72 * hour,
    resetMs: 24 * hour,
    /** Time after opening a reset link in which its code may set a password: longer than any code of Firebase lives. */
    resetCodeMs: 24 * hour,
    /** Firebase's own codes live longer than this; how long is nowhere promised. */
    signInMs: hour,
    /** Canada's law asks for 60 days. */
    unsubscribeMs: 365 * 24 * hour,
  },

  emails: {
    /** Emails that strangers can request, each hour. */
    perAddressPerHour: 5,
    perIpPerHour: 20,
    windowMs: hour,
    /** That count: of a server that refuses this recipient or message, or of a sender that died. */
    attempts: 5,
    /** A server that cannot be reached, or will not have us, is tried again for so long, with pauses that double up to `outagePauseMs`. */
    outageMs: 72 * hour,
    outagePauseMs: 10 * minute,
    /** Time after which a claimed email whose sender died is claimed again. */
    claimMs: 2 * minute,
    /** Time limit of one attempt; shorter than a claim, so that no two senders hold one email. */
    sendWithinMs: 45_000,
    /** The pause after the first refusal; each further one is `retryGrowth` times as long: 43 minutes in all. */
    retryAfterMs: 10_000,
    retryGrowth: 6,
    /** Overdue emails that one sweep sends, and how long it takes at most: less than its function has. */
    sweepMax: 200,
    sweepMs: 7 * minute,
    /** A sweep stops after so many outages in a row: the others can wait for the next one. */
    outagesInARow: 3,
    /** Given-up emails that are put back in one commit. */
    putBackMax: 200,
    /** The least time to answer a stranger's request: timing must not reveal whether an address is known. */
    answerAfterMs: 1200,
    /** Characters of all attachments of an email in base64: its document can have a million bytes in all. */
    attachmentsMax: 400_000,
    retainedAfterDeliveryMs: 30 * 24 * hour,
  },

  monitoring: {
    /** Errors queued for reporting: over `queueMax` the last `queueRetained` are retained. */
    ...firstLimits.errorQueue,
    /** Reports of one network, each hour. */
    perIpPerHour: 120,
    windowMs: hour,
    /** A browser reports one page load in so many, at random; errors are never sampled. */
    pageLoadsPerReport: 20,
    /** Reports that share a commit, and the least time between two commits of one instance. */
    perCommit: 500,
    betweenCommitsMs: 1000,
    /** Characters. */
    text: { message: 1000, stack: 8000, context: 100, url: 2000, userAgent: 500, id: 128 },
    /** No page takes longer to load; such a time is a mistake of its clock. */
    longestMs: hour,
    /** Retention of hourly counts, as in the privacy policy for all reports. */
    retainedMs: 30 * 24 * hour,
  },

  reconciliation: {
    /** Documents of one read. */
    perPage: 500,
  },

  /** 'Your age is confirmed once a year.' */
  ageConfirmedForMs: 365 * 24 * hour,
} as const

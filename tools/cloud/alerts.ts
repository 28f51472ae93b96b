/** The log events that a person must act on: what each means, what to do, and how many within which time raise an alert. */
import type { log } from '../../functions/src/server/log'

type Runbook = 'stripe-webhooks-down' | 'email-down' | 'stuck-match-run' | 'bad-deploy' | 'leaked-key'

export type Alert = {
  readonly event: keyof typeof log
  readonly means: string
  readonly action: string
  /** A file of docs/runbooks. */
  readonly runbook?: `${Runbook}.md`
  /** More than this many within `minutes` raise the alert. */
  readonly moreThan: number
  readonly minutes: number
}

/** Anything written as an error. */
const errors: readonly Alert[] = [
  {
    event: 'requestFailed',
    means: 'Callables fail for a reason that no one foresaw; members see that something went wrong.',
    action:
      'Open the errors of the last hour in Error Reporting. If they started with a deploy, roll it back.',
    runbook: 'bad-deploy.md',
    moreThan: 5,
    minutes: 10,
  },
  {
    event: 'browserErrorReported',
    means: 'Pages fail in browsers.',
    action: 'Open the service web in Error Reporting. If a build brought the error, roll it back.',
    runbook: 'bad-deploy.md',
    moreThan: 20,
    minutes: 60,
  },
  {
    event: 'erasureFailed',
    means: 'A member who left isn’t erased yet. Each run resumes where the last one stopped.',
    action: 'Find the failing step in the entry. Erasure is promised within 30 days, so mend it this week.',
    moreThan: 3,
    minutes: 1440,
  },
  {
    event: 'refundRefused',
    means: 'Stripe refuses a refund for good, so a buyer is owed money.',
    action: 'Open the order in Sales, refund the buyer another way, and write to them.',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'paymentSyncGivenUp',
    means: 'An order kept changing while its payment was read; the sweep retries it.',
    action: 'Run npm run reconcile -- orders. If it names the order, follow what it says.',
    runbook: 'stripe-webhooks-down.md',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'paymentUnknown',
    means: 'Stripe reports a payment without an order of this club.',
    action:
      'Find the payment in Stripe. Refund it if it is a member’s; otherwise the account serves another shop, too.',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'orderSweepFailed',
    means: 'Abandoned orders or due refunds could not be settled; the sweep retries them every five minutes.',
    action: 'Look for an outage of Stripe. Without one, find the order in the entry.',
    runbook: 'stripe-webhooks-down.md',
    moreThan: 3,
    minutes: 30,
  },
  {
    event: 'emailAbandoned',
    means: 'An email was given up after all its attempts.',
    action: 'Once the mail server answers, run npm run emails -- retry.',
    runbook: 'email-down.md',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'emailOutcomeUnrecorded',
    means: 'An email was sent, but that isn’t recorded.',
    action: 'Don’t retry it: it has arrived. Look for an outage of Firestore.',
    moreThan: 3,
    minutes: 60,
  },
  {
    event: 'photoNotSaved',
    means: 'Finished photos aren’t saved; the upload is tried again.',
    action: 'Check the account’s role on the bucket of pictures with npm run project -- check.',
    moreThan: 3,
    minutes: 60,
  },
  {
    event: 'matchIndexUnreadable',
    means: 'Parts of the match index are unreadable, so no match is settled.',
    action: 'Rebuild it with npm run matches -- start.',
    runbook: 'stuck-match-run.md',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'algorithmOutdated',
    means: 'The deployed formula is older than that of the stored matches, so it refuses to write.',
    action: 'Deploy the newer version again.',
    runbook: 'bad-deploy.md',
    moreThan: 0,
    minutes: 60,
  },
]

/** Warnings that are expected now and then, but not unattended. */
const warnings: readonly Alert[] = [
  {
    event: 'malformedDocumentSkipped',
    means: 'A stored document doesn’t fit its schema, so members don’t see it.',
    action: 'Open the document that the entry names. If a deploy narrowed its schema, roll it back.',
    runbook: 'bad-deploy.md',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'paymentPageFailed',
    means: 'Stripe’s payment page can’t be opened, so no one can pay.',
    action: 'Look for an outage of Stripe, and at the restricted key’s rights.',
    runbook: 'leaked-key.md',
    moreThan: 5,
    minutes: 10,
  },
  {
    event: 'stripeEventRefused',
    means: 'Calls of the webhook aren’t signed with its secret.',
    action: 'Compare the endpoint’s signing secret in Stripe with STRIPE_WEBHOOK_SECRET.',
    runbook: 'stripe-webhooks-down.md',
    moreThan: 10,
    minutes: 60,
  },
  {
    event: 'emailAttemptFailed',
    means: 'The mail server doesn’t take our email; each is tried again.',
    action: 'Check the mail server and its password.',
    runbook: 'email-down.md',
    moreThan: 10,
    minutes: 15,
  },
  {
    event: 'emailTemplateUnusable',
    means: 'An edited email template can’t be used; the built-in one is sent instead.',
    action: 'Correct the template in the console.',
    moreThan: 0,
    minutes: 60,
  },
  {
    event: 'matchesOutdated',
    means: 'Stored matches are of an older formula than the deployed one.',
    action: 'Start a run with npm run matches -- start.',
    moreThan: 0,
    minutes: 1440,
  },
  {
    event: 'matchRunStalled',
    means: 'A whole-club run stopped moving; its open steps are dispatched again.',
    action: 'Look at it with npm run matches -- status.',
    runbook: 'stuck-match-run.md',
    moreThan: 2,
    minutes: 30,
  },
]

export const alerts: readonly Alert[] = [...errors, ...warnings]

/** The start of an event's message: the logger turns the name of an error into a stack. */
export const messagePattern = (event: string) => `^(Error: )?${event}([^A-Za-z]|$)`

/**
 * Cloud Logging's filter for the entries of an event. One without fields is stored as plain text; a browser's error has the
 * browser's message.
 */
export function entryFilter(event: Alert['event']): string {
  const service = 'resource.type="cloud_run_revision"'
  if (event === 'browserErrorReported') return `${service} AND jsonPayload.serviceContext.service="web"`
  const pattern = messagePattern(event)
  return `${service} AND (jsonPayload.message=~"${pattern}" OR textPayload=~"${pattern}")`
}

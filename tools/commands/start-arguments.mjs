/** Parses the arguments of `npm start -- …`; plain JavaScript, because it runs before anything is installed. */

const help = `npm start [-- --keep]

Runs the whole club on this machine: the emulators with a seeded community, a mail inbox, a local Stripe
and the web app. Nothing reaches the cloud. Each start is a fresh club, unless --keep resumes an earlier
one. With STRIPE_SECRET_KEY=sk_test_… and STRIPE_WEBHOOK_SECRET in the environment, payments go
to Stripe's test mode instead.

  --keep        resume from the data of the last run: accounts, documents, pictures and payments
  --keep=NAME   resume from an older run, one of the folders in .kept
  --help        show this help

Every run saves its data to .kept when it stops; the last three runs are retained. A run with --keep also saves
every minute, so even kill -9 loses no more than that. The mail inbox and the links in its emails are not saved.`

const use = 'Usage: npm start [-- --keep]. For details: npm start -- --help'

/**
 * @typedef {{ keep: boolean, run: string | null, help: string | null, refusal: string | null }} StartArguments
 * `run`: the run to resume, null for the last one. `refusal`: the reason for a refusal, as a sentence.
 */

/** `env`: where npm leaves a flag that it has parsed itself. @returns {StartArguments} */
export function readStartArguments(/** @type {string[]} */ args, env = process.env) {
  const wish = { keep: false, run: null, help: null, refusal: null }
  const refused = (/** @type {string} */ refusal) => ({ ...wish, refusal: `${refusal} ${use}` })
  const [first, surplus] = args
  if (first === '--help' || first === '-h') return { ...wish, help }
  if (first === undefined && env.npm_config_keep !== undefined) {
    return refused('npm took --keep as its own option. Put two dashes in front of it.')
  }
  if (first === undefined) return wish
  const keep = /^--keep(?:=(.+))?$/.exec(first)
  if (keep === null) return refused(`Unknown argument "${first}".`)
  if (surplus !== undefined) return refused(`Unknown argument "${surplus}".`)
  return { ...wish, keep: true, run: keep[1] ?? null }
}

/** What `npm start -- …` may be asked for; plain JavaScript, because it is answered before anything is installed. */

const help = `npm start [-- --keep]

Runs the whole club on this machine: the emulators with a seeded community, a mail inbox, a local Stripe
and the web app. Nothing of it reaches the cloud. Each start is a fresh club, unless it is asked to go on
with an old one. With STRIPE_SECRET_KEY=sk_test_… and STRIPE_WEBHOOK_SECRET in the environment, payments go
to Stripe's test mode instead.

  --keep        goes on with the data of the last run: accounts, documents, pictures and payments
  --keep=NAME   the same with an older run, one of the folders in .kept
  --help        this text

Every run leaves its data in .kept when it is stopped, the last three runs stay. A run with --keep also saves
every minute, so that not even kill -9 costs more than that. The mail inbox and the links in its mails are not kept.`

const use = 'Use: npm start -- --keep, or npm start -- --help to read what it does.'

/**
 * @typedef {{ keep: boolean, run: string | null, help: string | null, refusal: string | null }} StartArguments
 * `run`: which run to go on with, null for the last one. `refusal`: why this cannot be done, in a sentence.
 */

/** `env`: where npm leaves a flag that it has taken for its own. @returns {StartArguments} */
export function readStartArguments(/** @type {string[]} */ args, env = process.env) {
  const wish = { keep: false, run: null, help: null, refusal: null }
  const refused = (/** @type {string} */ refusal) => ({ ...wish, refusal: `${refusal} ${use}` })
  const [first, surplus] = args
  if (first === '--help' || first === '-h') return { ...wish, help }
  if (first === undefined && env.npm_config_keep !== undefined) {
    return refused('npm took --keep for itself: two dashes have to stand before it.')
  }
  if (first === undefined) return wish
  const keep = /^--keep(?:=(.+))?$/.exec(first)
  if (keep === null) return refused(`npm start does not know "${first}".`)
  if (surplus !== undefined) return refused(`npm start does not know "${surplus}".`)
  return { ...wish, keep: true, run: keep[1] ?? null }
}

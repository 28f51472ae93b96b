/** Settings files that the emulators would read instead of the suite's environment. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** firebase-tools reads these for the project demo-club; those of other projects it leaves alone. */
const filesForEmulators = ['.env', '.env.default', '.env.demo-club', '.env.local']
/** Settings that the suite decides: the mail server, the address of links, and the payment provider. */
const mailSettings = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'WEB_URL']
const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_HOST', 'STRIPE_PORT']
const decidedBySuite = [...mailSettings, ...stripeSettings]

/** A sentence for each file with a setting that would send email or payments out of this machine. */
export function settingsProblems(folder = fileURLToPath(new URL('../../functions', import.meta.url))) {
  return filesForEmulators
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      const set = lines.map((line) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '')
      const overruling = decidedBySuite.filter((decided) => set.includes(decided))
      if (overruling.length === 0) return []
      return `functions/${name} sets ${overruling.join(', ')}, so email or payments would leave this machine. Move these to functions/.env.PROJECT of the project they belong to.`
    })
}

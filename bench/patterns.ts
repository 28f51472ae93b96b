/**
 * `npm run bench:patterns`: patterns over text from outside, each at its limit: milliseconds, and how many times as long
 * twice the text takes (2 is linear, 4 quadratic). Prints one JSON line, and fails when one grows faster than its goal.
 */
import { emailSchema } from '@club/domain/account/credentials'
import { firstNameSchema } from '@club/domain/text/names'
import { sanitizeName, sanitizeText } from '@club/domain/text/typed-text'
import { editedTemplateDefect } from '@club/domain/emails/email-template'
import { hostApplicationFormSchema } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { reportedErrorEvent } from '@club/domain/monitoring/page-reports'
import { scrubbedDatabaseMessage, scrubbedText, scrubbedUrl } from '@club/domain/monitoring/scrub'
import { centsFrom } from '@club/domain/price'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { plainText } from '../functions/src/emails/plain-text'

type Pattern = {
  readonly run: (text: string) => unknown
  /** The accepted characters. */
  readonly limit: number
  /** Hard cases for it: each is repeated up to the limit. */
  readonly pieces: readonly string[]
}

const { text } = limits.monitoring
const template = (html_content: string) =>
  editedTemplateDefect({ subject: 'Hello', html_content, text_content: '{{link}}' })

const reportedBy = {
  ...{ timestamp: '', url: '', userAgent: '', userId: null, sessionId: '', buildVersion: '' },
  environment: 'production' as const,
}

const patterns: Readonly<Record<string, Pattern>> = {
  sanitizeText: {
    run: sanitizeText,
    limit: limits.typedText.max,
    pieces: ['<script>', '<script', 'java', 'onerror=', '<scr', '</script', ' ', 'on'],
  },
  sanitizeName: {
    run: sanitizeName,
    limit: limits.typedText.max,
    pieces: ['\u200d', '\u2764\ufe0f', '\u{1f469}\u200d', '\u{e0067}', '1\ufe0f'],
  },
  firstName: {
    run: (name) => firstNameSchema.safeParse(name),
    limit: limits.typedText.max,
    pieces: ['a', '\u0301', ' '],
  },
  email: {
    run: (email) => emailSchema.safeParse(email),
    limit: 10_000,
    pieces: ['a', 'a.', 'a@', 'a-', ' '],
  },
  phone: {
    run: (phone) => hostApplicationFormSchema.shape.phone.safeParse(phone),
    limit: limits.typedText.max,
    pieces: ['1', '1 ', ' ', '(', '1x'],
  },
  price: { run: centsFrom, limit: 10_000, pieces: ['1', ' ', ','] },
  ticketCode: { run: readTicketCode, limit: 10_000, pieces: ['a', 'a.', '1.'] },
  scrubbedText: {
    run: scrubbedText,
    limit: text.stack,
    pieces: ['a', 'a@', 'https://', 'https://a?', ':1', 'f0-', 'a.'],
  },
  scrubbedDatabaseMessage: {
    run: scrubbedDatabaseMessage,
    limit: text.stack,
    pieces: ['/documents/', '/documents/a/b', 'https://console.firebase.google.com/'],
  },
  reportedError: {
    run: (stack) => reportedErrorEvent({ message: '', stack, context: '', metadata: reportedBy }),
    limit: text.stack,
    pieces: ['\n', '\n ', ' ', '\n at', '\t'],
  },
  scrubbedUrl: { run: scrubbedUrl, limit: text.url, pieces: ['https://', 'https://a/', '/a', 'a@'] },
  emailTemplate: {
    run: template,
    limit: limits.console.template.html,
    pieces: ['{{', '{{ ', ' ', '<!--', '<!-- -', '}}'],
  },
  plainText: {
    run: plainText,
    limit: limits.console.template.html,
    pieces: ['<a>', '<a href="x">', '<', '&amp', '\n', '<p>', '<b'],
  },
}

const rounds = 9
/** Between an HTML parser that also collects garbage (2.9) and a quadratic pattern. */
const growthGoal = 3.4

/** The shortest of some runs, in processor time: a busy machine only takes longer. */
function millisecondsOf(run: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function measured({ run, limit, pieces }: Pattern) {
  const found = pieces.map((piece) => {
    const of = (length: number) => `{{${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 3)}!`
    const [half, whole] = [of(limit / 2), of(limit)].map((each) => millisecondsOf(() => run(each)))
    return { piece, ms: whole ?? 0, growth: (whole ?? 0) / Math.max(half ?? 0, 0.01) }
  })
  const slowest = found.reduce((one, other) => (other.ms > one.ms ? other : one))
  const steepest = found.reduce((one, other) => (other.growth > one.growth ? other : one))
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    limit,
    ms: rounded(slowest.ms),
    slowest: slowest.piece,
    growth: rounded(steepest.growth),
    steepest: steepest.piece,
  }
}

const results = Object.entries(patterns).map(([name, pattern]) => [name, measured(pattern)] as const)
const missed = results.filter(([, { growth }]) => growth > growthGoal).map(([name]) => name)
console.log(JSON.stringify({ ...Object.fromEntries(results), growthGoal, missed }))
process.exitCode = missed.length === 0 ? 0 : 1

/** The requests of the smoke test, and the answers expected. They change nothing and need no member. */
import { club } from '@club/domain/club'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import type { ErrorReport } from '@club/domain/monitoring/page-reports'
import { nextEventsPath } from '@club/domain/public-pages/next-events'
import { publicDataId } from '@club/domain/public-pages/public-data'

/** Addresses without a slash at the end: of the web app, and those that names of functions and documents are added to. */
export type Site = { readonly web: string; readonly functions: string; readonly firestore: string }

/** Texts that name further addresses. */
export type Found = { readonly home: string; readonly events: string; readonly sitemap: string }

export type SmokeRequest = {
  readonly title: string
  /** Null: the site names no such address. */
  readonly url: string | null
  readonly init?: RequestInit
  /** One of several, where App Check decides which. */
  readonly status: number | readonly number[]
  readonly headers?: Readonly<Record<string, RegExp>>
  readonly body?: RegExp
}

/** In the policy of pages that send tokens of App Check, as those of the emulators do: others are locked out where it is demanded. */
const sendsTokens = /http-equiv="Content-Security-Policy" content="[^"]*(recaptcha|127\.0\.0\.1)/

const asset = /\/assets\/[\w.-]+\.js/
const drawn = new RegExp(`<title>[^<]*${club.name}.*id="${publicDataId}"`, 's')
const shell = /<div id="root">/
const secure = {
  'content-type': /^text\/html/,
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
}
const immutable = {
  'content-type': /javascript/,
  'cache-control': /max-age=31536000.*immutable/,
}
const noStore = { 'cache-control': /no-store/ }

const report: ErrorReport = {
  message: 'smoke',
  stack: '',
  context: 'smoke',
  metadata: {
    timestamp: new Date().toISOString(),
    url: 'https://seawall.social/',
    userAgent: 'smoke',
    userId: null,
    sessionId: 'smoke',
    buildVersion: 'smoke',
    environment: 'production',
  },
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export function smokeRequests(site: Site, { home, events, sitemap }: Found): readonly SmokeRequest[] {
  const at = (path: string | undefined) => (path === undefined ? null : site.web + path)
  const eventPath = new RegExp(`<loc>${site.web}(/events/[^<]+)</loc>`).exec(sitemap)?.[1]
  const named = (name: string) => `${site.functions}/${name}`
  const withoutSignIn = (name: ContractName): SmokeRequest => ({
    title: `${contracts[name].service} refuses a caller without a sign-in`,
    url: named(`${contracts[name].service}/${name}`),
    init: posted({ data: null }),
    status: sendsTokens.test(home) ? [400, 401] : 401,
    body: sendsTokens.test(home) ? /"(UNAUTHENTICATED|app-not-confirmed)"/ : /"UNAUTHENTICATED"/,
  })
  return [
    {
      title: 'the front page arrives as HTML, with its security headers',
      url: at('/'),
      status: 200,
      headers: { ...secure, 'cache-control': /no-cache/ },
      body: new RegExp(`<title>[^<]*${club.name}`),
    },
    {
      title: 'the front page’s script is cached for good',
      url: at(asset.exec(home)?.[0]),
      status: 200,
      headers: immutable,
    },
    { title: 'the log-in page arrives as HTML', url: at('/login'), status: 200, body: /type="password"/ },
    {
      title: 'a member’s page is the app’s shell',
      url: at('/dashboard'),
      status: 200,
      headers: { ...secure, 'cache-control': /no-cache/ },
      body: shell,
    },
    {
      title: 'the list of events is rendered',
      url: at('/events'),
      status: 200,
      headers: secure,
      body: drawn,
    },
    {
      title: 'the script of rendered pages is deployed with them',
      url: at(asset.exec(events)?.[0]),
      status: 200,
      headers: immutable,
    },
    // A new club has no events.
    ...(eventPath === undefined
      ? []
      : [{ title: 'an event’s page is rendered', url: at(eventPath), status: 200, body: drawn }]),
    {
      title: 'an unknown event is not found',
      url: at('/events/no-such-event'),
      status: 404,
      headers: { 'cache-control': /s-maxage=15/ },
      body: /noindex/,
    },
    { title: 'the coaching page is rendered', url: at('/coaching'), status: 200, body: drawn },
    {
      title: 'the sitemap names this site',
      url: at('/sitemap.xml'),
      status: 200,
      headers: { 'content-type': /xml/ },
      body: new RegExp(`<loc>${site.web}/events</loc>`),
    },
    {
      title: 'the front page’s next events are listed',
      url: at(nextEventsPath),
      status: 200,
      headers: { 'content-type': /^application\/json/, 'cache-control': /s-maxage=60/ },
      body: /^\[/,
    },
    {
      title: 'robots.txt admits search engines',
      url: at('/robots.txt'),
      status: 200,
      body: /^Disallow:\s*$/m,
    },
    {
      title: 'the manifest names the club',
      url: at('/site.webmanifest'),
      status: 200,
      body: new RegExp(`"name":\\s*"${club.name}"`),
    },
    {
      title: 'the service worker is never served from a cache',
      url: at('/service-worker.js'),
      status: 200,
      headers: { 'content-type': /javascript/, 'cache-control': /no-cache/ },
    },
    {
      title: 'the share picture is a picture',
      url: at('/pictures/social-preview.png'),
      status: 200,
      headers: { 'content-type': /^image\/png/ },
    },
    { title: 'an unknown page is not found', url: at('/no-such-place'), status: 404, headers: secure },
    {
      title: 'an unsubscribe link without a token is not found, and never stored',
      url: at('/unsubscribe'),
      status: 404,
      headers: {
        ...noStore,
        'referrer-policy': /no-referrer/,
        'content-security-policy': /default-src 'none'/,
      },
    },
    {
      title: 'an unknown calendar link returns an empty calendar that is never cached',
      url: at('/calendar/unknown.ics'),
      status: 200,
      headers: { ...noStore, 'content-type': /^text\/calendar/, 'referrer-policy': /no-referrer/ },
      body: /^BEGIN:VCALENDAR(?![^]*BEGIN:VEVENT)/,
    },
    { title: 'health answers', url: named('health'), status: 204, headers: noStore },
    {
      title: 'an unknown callable is not found',
      url: named('members/noSuchCallable'),
      init: posted({ data: null }),
      status: 404,
      body: /"NOT_FOUND"/,
    },
    withoutSignIn('listBlocks'),
    withoutSignIn('clubHealth'),
    withoutSignIn('listTransfers'),
    withoutSignIn('matchFigures'),
    {
      title: 'the Stripe webhook refuses an event without a signature',
      url: named('stripeWebhook'),
      init: posted({ type: 'checkout.session.completed' }),
      status: 400,
    },
    {
      title: 'reportError refuses a message beyond its limit',
      url: named('reportError'),
      init: posted({ ...report, message: 'x'.repeat(limits.monitoring.text.message + 1) }),
      status: 400,
      headers: noStore,
    },
    {
      title: 'Firestore’s rules refuse a stranger',
      url: `${site.firestore}/accounts/anyone`,
      status: 403,
    },
  ]
}

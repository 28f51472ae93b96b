/** Members by story: spec files run side by side, so none changes a member of another one's. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { cast } from '../cast'
import { community } from '../seed/community'
import { type Person, person } from '../seed/person'
import { apiKey, type SignedIn, tokensOf } from '../seed/sign-ins'
import { callFunction, suite } from './kit'

/** Women of about 33 who look for men: no member who joins during a story becomes a match of theirs. */
const undisturbed = community().filter(
  ({ profile, preferences }) =>
    (profile.gender === 'woman' || profile.gender === 'female') &&
    preferences?.interested_in.join() === 'men' &&
    Math.abs((profile.age ?? 0) - 33) < 7,
)

function member(place: number): Person {
  const found = undisturbed[place]
  if (!found) throw new Error('The community has too few women around 33 who are looking for men')
  return found
}

/** By spec file. */
export const people = {
  account: {
    logsInByLink: member(0),
    forgetsPassword: member(1),
    logsInElsewhere: cast.meiling,
    logsOut: cast.siobhan,
  },
  accountErrors: { member: member(2), suspended: member(3) },
  assessment: { member: cast.devon },
  dashboard: { member: member(8) },
  events: { member: member(4) },
  frontDoor: { member: member(5), other: member(11) },
  join: { ana: cast.ana, ben: cast.ben, walter: cast.walter, rosalind: cast.rosalind },
  matchesStates: { member: member(6), complete: cast.jose },
  photos: { other: member(12) },
  otherProfile: { member: member(9), stranger: member(10) },
  member: { suspended: cast.mai, newcomer: cast.newcomer },
} as const satisfies Record<string, Record<string, Person>>

/** A person who hands in the sign-up form and does nothing else; not seeded. */
export function stranger(uid: string, first_name: string, last_name: string): Person {
  const newcomerFacts = { age: 29, gender: 'female', orientation: null, location: null, bio: null } as const
  return person({
    uid,
    profile: { first_name, last_name, ...newcomerFacts },
    preferences: null,
    temperament: {},
    lifestyle: null,
  })
}

/** The browser storage of a logged-in member. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A log-in in the second in which all sessions were revoked counts as one of them: then logs in once more. */
async function begin(one: Person): Promise<SignedIn> {
  const tokens = await tokensOf(suite, one)
  const started = await callFunction('beginSession', {}, tokens.idToken)
  if (started.ok) return tokens
  if (started.status !== 401) throw new Error(`${one.email} cannot log in: ${await started.text()}`)
  await setTimeout(1000)
  return begin(one)
}

/** A session as the log-in form starts it, without opening its two pages, which `account` and others test. */
export async function sessionOf(one: Person, origin = suite.webUrl): Promise<Session> {
  const { idToken, refreshToken } = await begin(one)
  const user = {
    uid: one.uid,
    email: one.email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
    apiKey,
    appName: '[DEFAULT]',
  }
  const localStorage = [
    { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: 'signed-in', value: '1' },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** For `test.use`: every page starts logged in as this member. */
export function loggedInAs(one: Person) {
  return {
    storageState: async (
      { baseURL }: { baseURL: string | undefined },
      use: (session: Session) => Promise<void>,
    ): Promise<void> => use(await sessionOf(one, baseURL)),
  }
}

/** Opens a page as a member who has logged in in this browser. */
export async function openAs(page: Page, one: Person, path: string): Promise<void> {
  await page.context().setStorageState(await sessionOf(one))
  await page.goto(path)
}

/** Logged in, in a separate browser without an open page. */
export async function comesIn(
  browser: Browser,
  one: Person,
  viewport: ViewportSize,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = await sessionOf(one)
  const context = await browser.newContext({ baseURL: suite.webUrl, viewport, storageState, ...options })
  return context.newPage()
}

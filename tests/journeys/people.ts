/** Who belongs to which story: spec files run side by side, so none changes anybody whom another one watches. */
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { cast } from '../cast'
import { community } from '../seed/community'
import { type Person, person } from '../seed/person'
import { accountMenu, logIn, suite } from './kit'

/** Women of about 33 who look for men: nobody who joins during a story becomes a match of theirs. */
const undisturbed = community().filter(
  ({ profile, preferences }) =>
    (profile.gender === 'woman' || profile.gender === 'female') &&
    preferences?.interested_in.join() === 'men' &&
    Math.abs((profile.age ?? 0) - 33) < 7,
)

function member(place: number): Person {
  const found = undisturbed[place]
  if (!found) throw new Error('The community has too few women of about 33 who look for men')
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
  matchesStates: { member: member(6), loggedOut: member(7), complete: cast.jose },
  photos: { other: member(12) },
  otherProfile: { member: member(9), stranger: member(10) },
  member: { member: cast.chloe, suspended: cast.mai, newcomer: cast.newcomer },
} as const satisfies Record<string, Record<string, Person>>

/** Somebody who hands in the sign-up form and tells the club no more; the seed does not know them. */
export function stranger(uid: string, first_name: string, last_name: string): Person {
  const words = { age: 29, gender: 'female', orientation: null, location: null, bio: null } as const
  return person({
    uid,
    profile: { first_name, last_name, ...words },
    preferences: null,
    temperament: {},
    lifestyle: null,
    appearance: null,
  })
}

/** What a browser keeps of somebody who has logged in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const sessions = new Map<string, Promise<Session>>()

async function newSession(browser: Browser, one: Person): Promise<Session> {
  const page = await browser.newPage({ baseURL: suite.webUrl })
  await logIn(page, one)
  await expect(accountMenu(page)).toBeVisible()
  const session = await page.context().storageState({ indexedDB: true })
  await page.context().close()
  return session
}

/** A session begun by the log-in form, once per worker; not for anybody whose sessions a story ends. */
export function sessionOf(browser: Browser, one: Person): Promise<Session> {
  const session = sessions.get(one.uid) ?? newSession(browser, one)
  sessions.set(one.uid, session)
  return session
}

/** For `test.use`: every page begins logged in as this member. */
export function loggedInAs(one: Person) {
  return {
    storageState: async (
      { browser }: { browser: Browser },
      use: (session: Session) => Promise<void>,
    ): Promise<void> => use(await sessionOf(browser, one)),
  }
}

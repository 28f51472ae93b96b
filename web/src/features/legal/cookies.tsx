/** /cookies: what the site keeps in a browser, why, and for how long. */
import { timeInWords } from '@club/domain/emails/mail-template'
import { limits } from '@club/domain/limits'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { ContactAddress, LegalPage, type LegalSection } from './legal-page'

const sections: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    content: (
      <p>
        We set no advertising or tracking cookies; in fact we set no cookies at all. A few things that the
        site needs are kept in your browser's own storage, which works much like a cookie but is not sent
        along with every request. They are listed here in full.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What your browser keeps',
    content: (
      <>
        <p>In its storage for this site:</p>
        <dl>
          <dt>Your sign-in</dt>
          <dd>
            Google's sign-in service, Firebase, keeps your name, your e-mail address, when you joined and last
            logged in, and the tokens that prove who you are, so that you stay logged in. Beside it we keep a
            mark that somebody is signed in. Both go when you log out.
          </dd>
          <dt>When you last logged out</dt>
          <dd>
            A time, so that other tabs of this browser know why their session has ended. It stays until the
            next time, or until you clear it.
          </dd>
          <dt>A link you asked for by mail</dt>
          <dd>
            Your e-mail address and the page you wanted to reach, so that you need not type it again. It is
            ignored after {timeInWords(limits.askedLinkKeptMs)} and goes when you log in or out.
          </dd>
          <dt>Drafts</dt>
          <dd>
            What you have filled in but not yet saved of your profile and the questionnaire. A draft goes when
            you save it or log out, and at your next visit once it is {timeInWords(limits.draftKeptMs)} old.
          </dd>
          <dt>Your tickets</dt>
          <dd>
            Once you have opened My Tickets: those for evenings to come with their codes, what the event is
            called, when and where it is, and the id of your account, so that they open without a network.
            They go when you log out or your session is ended, and{' '}
            {timeInWords(limits.afterwards.askedAfterMs)} after the event.
          </dd>
          <dt>A door's list</dt>
          <dd>
            Only if you help at the door of an event: first names, initials and tickets, so that it works
            without a network, and the scans until they are sent. The list goes when you log out, when you no
            longer help, and {timeInWords(limits.afterwards.askedAfterMs)} after the event. Beside it, an id
            of this browser as a door, and whether it is to be silent, until you clear them.
          </dd>
          <dt>Light or dark</dt>
          <dd>Your choice, once you make one, until you clear it.</dd>
          <dt>First matches</dt>
          <dd>
            A mark with the id of your account that its first matches have been calculated, until you clear
            it.
          </dd>
          <dt>Versions of Google's software</dt>
          <dd>
            Firebase notes on which days, at most the last 30, which version of it was in use here, and
            reports that to Google. It says nothing about who you are.
          </dd>
        </dl>
        <p>Only until you close the tab:</p>
        <dl>
          <dt>Your place on a page</dt>
          <dd>How far down you had scrolled, so that going back brings you to the same spot.</dd>
          <dt>A message across a reload</dt>
          <dd>Such as the greeting after you log in; it goes as soon as it is shown.</dd>
          <dt>A payment that you have seen confirmed</dt>
          <dd>A mark with the id of its payment page, so that a reload does not announce it again.</dd>
        </dl>
        <p>
          Like every site, we also let your browser cache pictures, fonts and scripts, so that pages open
          faster. Once you are logged in, a small program, the service worker, keeps those that tickets and
          the door need without a network, and a page that says when there is none. They say nothing about
          you, and stay until you clear them.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other companies',
    content: (
      <>
        <p>
          No page of ours contains analytics, advertising or social media code, and our fonts come from our
          own site. Reports about errors and loading times go to our own servers, as the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> says. The picture of an event may lie on another
          site, which then sees the network address and browser of whoever looks at it, but not on which page.
        </p>
        <p>
          Card payments are made on a page of Stripe, our payment provider, which opens in a new tab. Stripe
          sets cookies of its own there, among other things against fraud, under{' '}
          <a href="https://stripe.com/legal/cookies-policy">its own cookie policy</a>.
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    title: 'Your choices',
    content: (
      <>
        <p>
          Everything listed here is needed for something you asked for, so there is no banner to click away.
          Logging out removes your sign-in, your drafts, your tickets, a door's list and the link you asked
          for. Your browser's settings let you clear the rest, or block storage for this site.
        </p>
        <p>
          With storage blocked you can still read our public pages, but you cannot stay logged in, and an
          unsaved form is lost when you leave it.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Changes, law and contact',
    content: (
      <p>
        When this list changes, the date at the top changes with it. This policy is governed by the laws of
        British Columbia, Canada. Questions? Write to <ContactAddress />.
      </p>
    ),
  },
]

export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      lead="What this site keeps in your browser, why, and for how long."
      updated={new Date('2026-11-27T12:00:00-07:00')}
      sections={sections}
    />
  )
}

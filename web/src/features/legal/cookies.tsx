/** The page /cookies: everything the site stores in a browser, with its purpose and lifetime. */
import { timeInWords } from '@club/domain/emails/render-email'
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
        We set no advertising or tracking cookies; in fact we set no cookies at all. The site stores a few
        things it needs in your browser’s own storage, which works much like a cookie but isn’t sent along
        with every request. Here’s the full list.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What your browser stores',
    content: (
      <>
        <p>In its storage for this site:</p>
        <dl>
          <dt>Your sign-in</dt>
          <dd>
            Google’s sign-in service, Firebase, stores your name, your email address, when you joined and last
            logged in, and the tokens that prove who you are, so you stay logged in. We also store a note that
            someone is signed in. Both are removed when you log out.
          </dd>
          <dt>When you last logged out</dt>
          <dd>
            A time, so other tabs in this browser know why their session ended. It stays until the next time
            you log out, or until you clear it.
          </dd>
          <dt>A link you asked for by email</dt>
          <dd>
            Your email address and the page you wanted to reach, so you don’t have to type the address again.
            We ignore it after {timeInWords(limits.askedLinkStoredMs)} and remove it when you log in or out.
          </dd>
          <dt>Drafts</dt>
          <dd>
            Anything you’ve filled in but not yet saved in your profile and the questionnaire. A draft is
            removed when you save it or log out, and on your next visit once it’s{' '}
            {timeInWords(limits.draftStoredMs)} old.
          </dd>
          <dt>Your evenings</dt>
          <dd>
            Once you’ve opened My Tickets or My Evenings: your registrations and tickets for upcoming evenings
            with their codes, what the event is called, when and where it is, and your account’s ID, so they
            open without a network. They’re removed when you log out or your session ends, after a week
            without a network, and {timeInWords(limits.afterwards.askedAfterMs)} after the event.
          </dd>
          <dt>A door’s list</dt>
          <dd>
            Only if you help at the door of an event: first names, initials and tickets, so the list works
            without a network, and the scans until they’re sent. The list is removed when you log out, when
            you stop helping, and {timeInWords(limits.afterwards.askedAfterMs)} after the event. We also store
            an ID for this browser, and whether the door’s sound is off, until you clear them.
          </dd>
          <dt>Light or dark</dt>
          <dd>Your choice, once you make one, until you clear it.</dd>
          <dt>First matches</dt>
          <dd>
            A note with your account’s ID that its first matches have been calculated, until you clear it.
          </dd>
          <dt>Versions of Google’s software</dt>
          <dd>
            Firebase records which of its versions was in use here on which days (the last 30 at most), and
            reports that to Google. It says nothing about who you are.
          </dd>
        </dl>
        <p>Only until you close the tab:</p>
        <dl>
          <dt>Your place on a page</dt>
          <dd>How far down you’d scrolled, so going back brings you to the same spot.</dd>
          <dt>An invitation</dt>
          <dd>
            The code of a member’s invitation link, if you opened one, so we can say who invited you when you
            sign up. It’s removed once you sign up, or as soon as you choose to sign up without it.
          </dd>
          <dt>A message across a reload</dt>
          <dd>Such as the greeting after you log in. It’s removed as soon as you’ve seen it.</dd>
          <dt>A payment you’ve seen confirmed</dt>
          <dd>A note with the ID of its payment page, so we don’t announce it again when you reload.</dd>
        </dl>
        <p>
          Like every site, we also let your browser cache pictures, fonts and scripts, so pages open faster.
          Once you’re logged in, a small program called the service worker stores the ones that tickets and
          the door need without a network, and a page that tells you when you’re offline. They say nothing
          about you, and they stay until you clear them.
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
          None of our pages contain analytics, advertising or social media code, and our fonts come from our
          own site. Reports about errors and loading times go to our own servers, as the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> explains.
        </p>
        <p>
          You pay by card on a page run by Stripe, our payment provider, which opens in a new tab. Stripe sets
          its own cookies there, among other things to prevent fraud, under{' '}
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
          Everything listed here is needed for something you asked for, so there’s no banner to click away.
          Logging out removes your sign-in, your drafts, your saved evenings and tickets, a door’s list and
          the link you asked for. In your browser’s settings you can clear the rest, or block storage for this
          site.
        </p>
        <p>
          With storage blocked, you can still read our public pages, but you can’t stay logged in, and you’ll
          lose an unsaved form when you leave it.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Changes, law and contact',
    content: (
      <p>
        When this list changes, so does the date at the top. This policy is governed by the laws of British
        Columbia, Canada. Questions? Write to <ContactAddress />.
      </p>
    ),
  },
]

export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      lead="What this site stores in your browser, why, and for how long."
      updated={new Date('2026-11-28T12:00:00-08:00')}
      sections={sections}
    />
  )
}

/** The page /terms: the agreement between members and the club. */
import { club } from '@club/domain/club'
import { timeInWords } from '@club/domain/emails/render-email'
import { limits } from '@club/domain/limits'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { ContactAddress, LegalPage, type LegalSection } from './legal-page'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'Our agreement',
    content: (
      <>
        <p>
          {club.name} is a social club for adults in {club.city}: matches, events in person, and coaching.
          These terms are an agreement between you and the club. You accept them by creating an account,
          buying something or coming to an event. If you don’t agree with them, please don’t do any of these.
        </p>
        <p>
          Our <Link to={paths.privacy}>Privacy Policy</Link> explains what we do with your data, and our{' '}
          <Link to={paths.cookies}>Cookie Policy</Link> what the site stores in your browser.
        </p>
      </>
    ),
  },
  {
    id: 'membership',
    title: 'Who can join',
    content: (
      <ul>
        <li>The minimum age is {limits.age.min}. There are no exceptions.</li>
        <li>
          An account is for one person, and each person has one. Use your own name, your real age and an email
          address that’s yours. We’ll ask you to confirm the address before you log in.
        </li>
        <li>Joining is free. Some events, coaching and match credits cost money.</li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <p>
        Keep your password to yourself, and don’t share links that we email to you: anyone who opens a sign-in
        link is logged in as you. If someone else has gotten into your account, choose a new password, which
        ends all sessions, and tell us. Until then, anything done with your account counts as done by you.
      </p>
    ),
  },
  {
    id: 'your-content',
    title: 'What you write and upload',
    content: (
      <>
        <p>
          It stays yours. You allow us to store it, to make smaller copies of pictures, and to show it to
          other members for as long as you have an account. Photos (up to {limits.photos.max}) must show you,
          and you must have the right to use them. Please don’t upload nudity, or pictures of children or of
          anyone who hasn’t agreed to it.
        </p>
        <p>
          We may remove anything that breaks these terms or the law. Members are responsible for what they say
          about themselves; we don’t check it.
        </p>
      </>
    ),
  },
  {
    id: 'matching',
    title: 'Matches, likes and credits',
    content: (
      <ul>
        <li>
          A score shows how much two members have in common, based on what both have told us. It doesn’t
          promise chemistry or character, and we can’t promise that you’ll meet someone.
        </li>
        <li>
          A like or super like that’s returned makes a match that stays, even when the two of you no longer
          fit each other’s preferences. So does a mutual yes after an event. Either of you can end it for
          yourself with Not for Me Any More.
        </li>
        <li>
          A super like costs one credit and tells one of your matches that you would especially like to meet
          them, once for each member. We can’t promise that they’ll see or answer it. We sell credits in
          packages at the price shown. If you change a super like back into a like, you don’t get the credit
          back. If a purchase of credits is refunded or disputed, we take back whatever is left of them.
        </li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    content: (
      <>
        <p>At the club and its events:</p>
        <ul>
          <li>be kind, and take no for an answer, the first time;</li>
          <li>no harassment, threats, hate, discrimination or unwanted touching;</li>
          <li>no false identities, and no asking for money or selling;</li>
          <li>don’t share what you learn about other members, or their pictures;</li>
          <li>on a card, write words only: no links, addresses or phone numbers;</li>
          <li>don’t scrape data from the site, get around its limits or try to break it.</li>
        </ul>
        <p>
          You can block any member, and unblock them again; we don’t tell them. If someone breaks these terms,
          please report them: a person looks at every report. Making up a report to harm someone breaks these
          terms too.
        </p>
        <p>
          We don’t run background checks on members. Meet in public places, tell a friend where you are, and
          trust your judgment. If you’re in danger, call 911 first, then tell us what happened.
        </p>
      </>
    ),
  },
  {
    id: 'events',
    title: 'Events',
    content: (
      <ul>
        <li>
          Valid ID is required at events: it shows that you’re the person who registered and at least{' '}
          {limits.age.min}. Without it, we may refuse entry, with no refund.
        </li>
        <li>Please arrive 15 minutes early. All times are Pacific Time.</li>
        <li>
          If you registered for a free event and can’t make it, please cancel, so someone else can come.
        </li>
        <li>
          We tell everyone who’s going when the date or location of an event changes, or when it’s cancelled.
        </li>
        <li>The people running an event may ask anyone who breaks these terms to leave, without a refund.</li>
        <li>You attend at your own risk, as far as the law allows.</li>
      </ul>
    ),
  },
  {
    id: 'tickets',
    title: 'Tickets and refunds',
    content: (
      <ul>
        <li>
          <strong>Ticket sales are final</strong>, apart from the exceptions below. There is no refund for
          personal circumstances, such as illness, travel, a change of plans or a late arrival.
        </li>
        <li>
          <strong>One exception:</strong> if the event is cancelled by its provider (the club, or the host who
          runs it with us), we’ll refund every paid ticket in full, the same way it was paid.
        </li>
        <li>
          <strong>If we move the start</strong> of an event by {limits.tickets.movedRefund.fromMs / minuteMs}{' '}
          minutes or more, and you got your tickets before that, you can return any of them for a full refund
          with one button, on the event’s page or in My Tickets. You have{' '}
          {timeInWords(limits.tickets.movedRefund.openForMs)} from the change, so at least 24 hours from our
          email, but not after the new start or after you were let in. We refund the person who paid, and
          release the seats.
        </li>
        <li>
          Until {limits.tickets.transferBeforeMs / hourMs} hours before the event starts, you can transfer
          each ticket once to another member, who has to accept it by then. Once they do, your code for it is
          void, and any refund goes to the person who paid.
        </li>
        <li>
          Some ticket types are for one gender, so that an evening is balanced. They go by the gender in your
          profile. While you hold such a ticket or are paying for one, you can’t change it there until the
          event is over; write to us if it has to change before then. Once the ticket is released, refunded or
          transferred, you can change it again.
        </li>
        <li>One order is for one type of ticket, and at most {limits.tickets.perOrder} of them.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Prices and payment',
    content: (
      <p>
        Prices are in Canadian dollars. You pay by card on a page run by Stripe, our payment provider, which
        opens in a new tab and has its own terms. We charge the price you saw; if it has changed in the
        meantime, you’ll see the new one first and can decide again. A discount code works for one order, and
        once per member unless it says otherwise. While you pay, we hold your tickets for about{' '}
        {limits.payments.sessionMs / minuteMs} minutes, then release them. If a payment arrives too late for a
        ticket, or twice for one order, we refund it automatically.
      </p>
    ),
  },
  {
    id: 'coaching',
    title: 'Coaching and hosting',
    content: (
      <p>
        Coaching is sold by the session, at the price shown with it. It’s advice, not medical or psychological
        treatment. Applying to host is free. We read every application, and choose hosts as we see fit.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Suspension and leaving',
    content: (
      <>
        <p>
          You can leave whenever you like: “Delete my account” in your profile hides you at once and deletes
          the account after {timeInWords(limits.leaving.afterMs)}, unless you log in before then, as the
          Privacy Policy describes. If you hold paid tickets, they stay valid, and the account is deleted once
          the last of their events is over or cancelled; a report about you that we haven’t decided on yet
          delays that by {timeInWords(limits.leaving.undecidedMs)} at most. Unused credits end with the
          account.
        </p>
        <p>
          We may suspend an account that breaks these terms, endangers others or belongs to someone too young.
          It loses access at once, and its profile and photos are hidden from other members. If you think
          that’s a mistake, write to us, and a person will look at it.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we’re responsible for',
    content: (
      <p>
        We run the club with care, but we can’t promise that the site is always available or free of faults.
        As far as the law allows, we aren’t responsible for what members do, for losses we couldn’t foresee,
        or for more than you paid us in the previous twelve months. Nothing in these terms takes away rights
        that the consumer protection law of British Columbia gives you, or limits our liability for
        intentional harm or gross negligence.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    content: (
      <p>
        These terms are governed by the laws of British Columbia, Canada, and the federal laws of Canada that
        apply there. Its courts decide what we can’t settle by talking, which is where we’d like to start. If
        one part of these terms turns out to be invalid, the others still hold.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes and contact',
    content: (
      <>
        <p>
          When these terms change, so does the date at the top, and we tell members before a change that
          matters. Anything you’ve bought stays under the terms you bought it under.
        </p>
        <p>
          You can reach us at <ContactAddress />.
        </p>
      </>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={`What you can expect from ${club.name}, and what we ask of you.`}
      updated={new Date('2026-11-29T12:00:00-08:00')}
      sections={sections}
    />
  )
}

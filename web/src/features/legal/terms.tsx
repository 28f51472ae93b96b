/** /terms: what members and the club agree on. */
import { club } from '@club/domain/club'
import { timeInWords } from '@club/domain/emails/mail-template'
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
          buying something or coming to an event; if you do not agree with them, please do none of these.
        </p>
        <p>
          What we do with your data is in our <Link to={paths.privacy}>Privacy Policy</Link>, and what the
          site keeps in your browser in our <Link to={paths.cookies}>Cookie Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'membership',
    title: 'Who may join',
    content: (
      <ul>
        <li>The minimum age is {limits.age.min}. There are no exceptions.</li>
        <li>
          An account is for one person, and each person has one. Use your own name, your true age and an
          e-mail address that is yours; we ask you to confirm the address before you log in.
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
        Keep your password to yourself, and do not pass on links that we mail to you: whoever opens a sign-in
        link is logged in as you. If somebody else has got into your account, choose a new password, which
        ends all sessions, and tell us. What is done with your account counts as done by you until then.
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
          and you must have the right to use them. Please upload no nudity, nobody who has not agreed, and no
          children.
        </p>
        <p>
          We may remove what breaks these terms or the law. What other members say of themselves is theirs to
          answer for; we do not check it.
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
          A score says how much two members have in common by what both have told us. It promises neither
          chemistry nor character, and we cannot promise that you will meet somebody.
        </li>
        <li>
          A like or super like that is returned makes a match that stays, even when the two of you no longer
          fit each other's preferences.
        </li>
        <li>
          A super like costs one credit and tells one of your matches that you would especially like to meet
          them, once for each member. We can’t promise that they see or answer it. Credits are sold in
          packages at the price shown; changing a super like back into a like gives none back. When a purchase
          of credits is refunded or disputed, we take back what is left of them.
        </li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    content: (
      <>
        <p>In the club and at its events:</p>
        <ul>
          <li>be kind, and take no for an answer, the first time;</li>
          <li>no harassment, threats, hate, discrimination or unwanted touching;</li>
          <li>no false identities, and no asking for money or selling;</li>
          <li>do not pass on what you learn about other members, or their pictures;</li>
          <li>do not collect data from the site by program, get around its limits or try to break it.</li>
        </ul>
        <p>
          You can block any member, and take that back; we do not tell them. If somebody breaks these terms,
          please report them: a person looks at every report. Reports that are made up, to harm somebody,
          break these terms too.
        </p>
        <p>
          We do not run background checks on members. Meet in public places, tell a friend where you are, and
          trust your judgement. In danger, call 911 first; then tell us what happened.
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
          Valid ID is required at events: it shows that you are the person who registered and at least{' '}
          {limits.age.min}. Without it we may refuse entry, and refund nothing.
        </li>
        <li>Please arrive 15 minutes early. All times are Pacific Time.</li>
        <li>If you have a free place and cannot come, please give it up, so that somebody else can.</li>
        <li>
          We tell everybody who has a place when the date or the location of an event changes, or when it is
          cancelled.
        </li>
        <li>Whoever runs an event may ask somebody to leave who breaks these terms, without a refund.</li>
        <li>You come at your own risk, as far as the law allows us to say so.</li>
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
          <strong>The exception:</strong> if the event is cancelled by its provider (the club, or the host who
          runs it with us), we refund every paid ticket in full, by the way it was paid.
        </li>
        <li>
          <strong>If we move the start</strong> of an event by {limits.tickets.movedRefund.fromMs / minuteMs}{' '}
          minutes or more, and you got your tickets before that, you can return them for a full refund with
          one button, on the event’s page or under My Tickets. You have{' '}
          {timeInWords(limits.tickets.movedRefund.openForMs)} from the change, so at least 24 hours from our
          email, but not after the new start or after you were let in. The refund goes to whoever paid, and
          the seats are released.
        </li>
        <li>
          Until {limits.tickets.transferBeforeMs / hourMs} hours before the event starts you can transfer the
          tickets of an order once to another member, who has to accept them; after that, no longer. Your code
          is void from then on, and money that is paid back goes to whoever paid.
        </li>
        <li>
          Some ticket types are for one gender, so that an evening is balanced. They go by the gender in your
          profile. While you hold such a ticket or are paying for one, you can’t change it there until the
          event is over; write to us if it has to change before. When the ticket is given up, refunded or
          transferred, you can change it again.
        </li>
        <li>One order holds one type of ticket, and at most {limits.tickets.perOrder} of them.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Prices and payment',
    content: (
      <p>
        Prices are in Canadian dollars. You pay by card on a page of Stripe, our payment provider, which opens
        in a new tab and has terms of its own. We charge the price you saw; if it has changed meanwhile, you
        see the new one first and decide again. A discount code counts for one order, and once for each member
        unless it says otherwise. While you pay we keep your tickets for about{' '}
        {limits.payments.sessionMs / minuteMs} minutes; then they are for others again. If a payment arrives
        too late for a ticket, or twice for one order, we pay it back by ourselves.
      </p>
    ),
  },
  {
    id: 'coaching',
    title: 'Coaching and hosting',
    content: (
      <p>
        Coaching is sold by the session, at the price shown with it. It is advice, and no medical or
        psychological treatment. Applying to host is free; we read every application, and choose hosts as we
        see fit.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Suspension and leaving',
    content: (
      <>
        <p>
          You may leave whenever you like: 'Delete my account' in your profile hides you at once and deletes
          the account after {timeInWords(limits.leaving.afterMs)}, unless you log in before, as the Privacy
          Policy describes. If you hold paid tickets, they stay valid, and the account is deleted once the
          last of their events is over or cancelled; a report about you that we have not decided on yet delays
          that by {timeInWords(limits.leaving.undecidedMs)} at the most. Unused credits end with it.
        </p>
        <p>
          We may suspend an account that breaks these terms, endangers others or belongs to somebody too
          young. It loses access at once, and its profile and photos are hidden from other members. If you
          think that is a mistake, write to us, and a person will look at it.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <p>
        We run the club with care, but cannot promise that the site is always there or free of faults. As far
        as the law allows, we do not answer for what members do, for losses we could not foresee, or for more
        than you paid us in the twelve months before. Nothing in these terms takes away rights that the
        consumer protection law of British Columbia gives you, or limits what we owe for intent or gross
        negligence.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    content: (
      <p>
        These terms are governed by the laws of British Columbia, Canada, and the federal laws of Canada that
        apply there. Its courts decide what we cannot settle by talking, which is where we would like to
        start. If one part of these terms turns out to be invalid, the others still hold.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes and contact',
    content: (
      <>
        <p>
          When these terms change, the date at the top changes with them, and we tell members before a change
          that matters. What you have bought stays under the terms you bought it under.
        </p>
        <p>
          You reach us at <ContactAddress />.
        </p>
      </>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={`What you can expect of ${club.name}, and what we ask of you.`}
      updated={new Date('2026-11-27T12:00:00-07:00')}
      sections={sections}
    />
  )
}

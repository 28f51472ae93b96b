/** The page /privacy: the data the club has, its purpose, who can see it, and the rights of members. */
import { club } from '@club/domain/club'
import { timeInWords } from '@club/domain/emails/render-email'
import { limits } from '@club/domain/limits'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { ContactAddress, LegalPage, type LegalSection } from './legal-page'

const { afterwards, hello, leaving, links, emails, notifications, reports } = limits

const sections: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    content: (
      <ul>
        <li>We ask for what matching, events and payments need, and nothing else.</li>
        <li>Other members see your profile. They never see your email address.</li>
        <li>
          Your questionnaire answers stay with you; a match only finds out where the two of you agree or
          complement each other.
        </li>
        <li>We don’t sell data, show advertising or use tracking.</li>
        <li>You can download your data, correct it, and delete your account at any time.</li>
      </ul>
    ),
  },
  {
    id: 'collected',
    title: 'What we collect',
    content: (
      <>
        <p>Nearly all of it comes from you:</p>
        <ul>
          <li>
            <strong>Your account:</strong> first and last name, age in years (not your date of birth), gender,
            email address and password, and any earlier email addresses. We also store when you joined,
            confirmed your address and last reset your password or logged out, when and on what kind of device
            you last logged in, and whether the account is suspended, why and until when.
          </li>
          <li>
            <strong>Your profile:</strong> your location as you type it, a bio, who you’d like to meet, your
            photos, which of them our staff haven’t looked at yet, and anything else you choose to write
            there.
          </li>
          <li>
            <strong>Your preferences:</strong> the ages and genders you’d like to meet, the kinds of
            relationship you’re looking for, and your deal breakers.
          </li>
          <li>
            <strong>Your questionnaire:</strong> answers about personality, love languages and daily life, and
            the results we calculate from them. Religion and politics are among the questions, and you can
            answer either with “prefer not to say”.
          </li>
          <li>
            <strong>What you do in the club:</strong> matches, likes, super likes and passes, who you block,
            your notifications, event registrations, tickets and check-ins, coaching sessions and credits.
          </li>
          <li>
            <strong>Your calendar link,</strong> if you make one: when you made it, and a fingerprint of its
            secret. Anyone who has the link can see when and where you’re going, but no other member’s name.
            It stops working when you turn it off, log out, change your password or email address, or leave,
            or when we suspend your account.
          </li>
          <li>
            <strong>Bringing friends:</strong> the secret in your invitation link, once you’ve opened a card
            to share. Anyone who has the link can see your first name, until you leave. We don’t see or store
            the words on the card. If you signed up through a member’s link, we store that you did, but not
            whose it was.
          </li>
          <li>
            <strong>At the door:</strong> each scan of a ticket or name, with its time, its result and who
            scanned it. If you help us at a door: for which event, who asked you and when, and when that was
            withdrawn.
          </li>
          <li>
            <strong>After an event:</strong> that we asked you how it was, that you answered, who you’d like
            to see again, if you tell us, and how many picks you took back after we could have told you both.
          </li>
          <li>
            <strong>Cards:</strong> if you say hello to someone who likes you back, who the card is for, its
            text, when you sent it, and which answer on their profile it replies to.
          </li>
          <li>
            <strong>Showing that you’re going:</strong> your choice whether to. Until you choose, members see
            you among an event’s attendees, and no one sees your evenings on your profile. If you show it,
            anyone you like who likes you back sees them there, too. If you don’t, members see you only in the
            number of attendees. The host, our staff, people helping at the door, anyone you’ve agreed to go
            with and anyone you offer a ticket to still know, and after the event, so do the others who were
            there.
          </li>
          <li>
            <strong>Asking along:</strong> who you ask, to which events, when, your line, and whether it’s
            your treat; the answer; whether you each have a seat; and, once you’re going together, the line
            you each send so you can recognize each other. The member you ask sees your invitation and line.
            After a yes, you each see whether the other has a seat. We don’t tell either of you about a no or
            a withdrawal.
          </li>
          <li>
            <strong>Reports of members:</strong> who sent the report and who it’s about, the reason and the
            reporter’s words, the event where it happened if you report from there, and with them the name,
            bio and prompts of the profile at that time, and a copy of the photo or the text of the card in
            question.
          </li>
          <li>
            <strong>Your purchases:</strong> what you ordered, when, for how much, with which discount code,
            whether it was paid, refunded or disputed, who you transferred tickets to, and the number under
            which Stripe, our payment provider, stores the payment. You enter your card on a page run by
            Stripe; your card number never reaches us.
          </li>
          <li>
            <strong>Host applications:</strong> your name, email address, phone number, city, experience and
            reason, and what we decided.
          </li>
          <li>
            <strong>Events you propose as a host:</strong> the event, that it was you, whether we published
            it, or why not, and whether you show your first name on its page, where members read it until the
            event is over.
          </li>
          <li>
            <strong>Technical data:</strong> servers log requests with network address, browser and time. When
            a page fails, and when it has loaded, it may send us the error or the loading times, the address
            of the page without its query and without whose page it is, your browser and the version of the
            site, and the IDs of your visit and your account. To stop abuse, we count how often some things
            are done, such as asking for emails, sending reports, trying discount codes or searching at a
            door, by hashes of email address, network address or account.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    content: (
      <>
        <p>We use your data to run the club, and for nothing else:</p>
        <ul>
          <li>to open and protect your account, and to confirm that your email address is yours;</li>
          <li>to find people who might suit you, and to explain why;</li>
          <li>to run events: registrations, tickets, the list at the door;</li>
          <li>
            to let two members know that they’d both like to see each other again, and to learn from such
            answers how good our scores are;
          </li>
          <li>to take payments, give refunds and do our accounting;</li>
          <li>
            to send you email: always the one that confirms your address, links you asked for, receipts, and
            changes to events you’re going to; email about matches and events, including registrations, only
            until you turn it off;
          </li>
          <li>to answer you, to keep members safe, to find and fix problems, and to comply with the law.</li>
        </ul>
        <p>
          By giving us your data, you agree to these uses. You can withdraw your consent at any time, though
          without your profile and answers we can’t match you.
        </p>
      </>
    ),
  },
  {
    id: 'matching',
    title: 'How matching works',
    content: (
      <>
        <p>
          A program compares members; no one reads your answers to do it. It first looks at gender, interests
          and ages, which have to suit both of you. Then it adds points for what the two of you share: age,
          location, personality, love languages, daily habits and values, and points for having written about
          yourselves. The result is a score from {limits.match.minScore} to {limits.match.maxScore} percent
          and a short explanation.
        </p>
        <p>
          The explanation can say that you agree on something, or that one of you is more outgoing than the
          other. It never reveals an answer that only one of you gave. Questions answered with “prefer not to
          say” count as unanswered. Matches are recalculated when you change your profile, preferences or
          answers.
        </p>
      </>
    ),
  },
  {
    id: 'visibility',
    title: 'Who sees what',
    content: (
      <>
        <ul>
          <li>
            <strong>Visitors</strong> see no profiles, and for each event only how many people are going.
          </li>
          <li>
            <strong>Members who have completed their own profile and questionnaire</strong> can see your name,
            age, location, bio and photos, and, unless you hide it, which events you’re going to. Your gender
            and who you’d like to meet are sent to their browsers with the profile, although our pages don’t
            show them.
          </li>
          <li>
            <strong>Photos</strong> are sharp only for members who have a photo of their own; everyone else
            gets a tiny blurred preview. Anyone who was allowed to see a picture can keep it, so please only
            upload what you’re happy to share.
          </li>
          <li>
            <strong>Your matches</strong> also see your score with them and its explanation.
          </li>
          <li>
            <strong>Who you like or pass on</strong> is shown to no one; only when two members like each other
            do both find out.
          </li>
          <li>
            <strong>A super like</strong> is shown to the member you send it to: we notify them with your
            name, by email too if they get emails about their matches, and show you to them first, marked with
            a star, until they answer. Super likes from before November 27, 2026 stay private. You don’t find
            out whether they have seen it or have passed. If you change it to a like or a pass, the star goes;
            the notification stays.
          </li>
          <li>
            <strong>A card</strong> is for the two of you to read. Our staff see it only if the member you
            sent it to reports it. We notify that member, and email them if they get emails about their
            matches, both without the text. We never tell you whether they’ve read it.
          </li>
          <li>
            <strong>Who you’d like to see again</strong> after an event is shown to no one, not even our
            staff, unless it’s mutual. If you’d both like to see each other again, we tell you both at noon,
            no earlier than the day after the second of you answers, in your notifications and by email if you
            get emails about your matches. The two of you are then a match. Until then, and when only one of
            you says yes, only you see your answer: on the page of the event for{' '}
            {timeInWords(afterwards.openForMs)}, and in the data you download.
          </li>
          <li>
            <strong>At the door of an event</strong> staff, or a member who helps us for that one evening, see
            who has a place: first name and initial, ticket and whether they’re in, but no email address. A
            helper’s access ends with the event.
          </li>
          <li>
            <strong>The member you offer tickets to</strong> sees your first name and the tickets. What you
            paid for them is left out, also of the data that member can download. We don’t tell you whether an
            address belongs to a member.
          </li>
          <li>
            <strong>Moderators</strong> can see profiles and photos (new photos first), who registered for
            which event and was there, reports with who sent them and whether the member they’re about is
            leaving, who is suspended, why and until when, and host applications. Before an event, they see
            which guests are kept apart by a block. None of them sees a report by or about themselves.
          </li>
          <li>
            <strong>Admins</strong> see what moderators see, and accounts, purchases, check-ins and the events
            that hosts propose. When they ask someone to help at a door, they see the names of the guests that
            person blocks or is blocked by.
          </li>
          <li>
            We record what moderators and admins change in the club’s tools. No one but you has a page that
            shows your preferences and questionnaire; only the few people who run our systems could reach
            them, to fix a problem or at your request.
          </li>
        </ul>
        <p>
          While an account is suspended, other members see neither its profile nor its photos. When you block
          a member, neither of you sees the other’s profile and photos, and you won’t be matched with each
          other; we don’t tell them, and no other member sees who you block. Staff see which two guests of an
          event are kept apart, so they can seat them apart, but not which of them blocked the other. Our
          staff decide on what members report: no page shows it to members, and we don’t tell the member it’s
          about who reported it.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    content: (
      <>
        <p>We never sell or rent your data. We share it only with:</p>
        <ul>
          <li>
            <strong>Google (Firebase and Google Cloud)</strong>, which hosts the site, sign-in, database,
            photos and server functions. Database, photos and functions are in Montréal, Canada.
          </li>
          <li>
            <strong>Stripe</strong>, which takes card payments and refunds them. From us, it learns what you
            buy, for how much, and the number of your order. Stripe itself is responsible for what you enter
            on its page, such as your card details.
          </li>
          <li>
            <strong>Our email provider</strong>, which delivers our emails to you.
          </li>
          <li>
            <strong>Authorities</strong>, when the law requires it, or when someone’s safety depends on it.
          </li>
        </ul>
        <p>
          Some of these companies, including Google for sign-in, also process data outside Canada, for example
          in the United States, where local law applies to it.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    content: (
      <>
        <ul>
          <li>All traffic is encrypted, and the database refuses everything it doesn’t expressly allow.</li>
          <li>
            Google’s sign-in service stores your password as a salted hash. We don’t store passwords and can’t
            look yours up.
          </li>
          <li>
            Links in our emails expire: the one that confirms your address after{' '}
            {timeInWords(links.confirmationMs)}, the one for a new password after {timeInWords(links.resetMs)}
            , the one that logs you in after about {timeInWords(links.signInMs)}. Once we’ve sent the email,
            we only store a hash of the first two, and of the unsubscribe link, which works for a year.
          </li>
          <li>Logging out ends your sessions in all browsers, and so does a new password.</li>
          <li>
            Our server makes a new copy of each photo before anyone else sees it, without the place and time
            that cameras store in it, and deletes the file you uploaded.
          </li>
          <li>Our own log entries contain IDs, never names, email addresses or answers.</li>
        </ul>
        <p>
          No system is perfectly secure. If a breach puts you at risk, we’ll tell you and explain what you can
          do.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>
          Account, profile, preferences, answers, matches, likes and credits: for as long as you are a member.
        </li>
        <li>Your notifications: {timeInWords(notifications.retainedMs)}.</li>
        <li>
          Cards: for as long as both of you are members. After the sender leaves, the member who got a card
          can still report it, so we keep it without a name for up to {timeInWords(hello.reportableMs)} after
          it was sent. When the member who got it leaves, we delete it. The same goes for invitations, with
          their lines.
        </li>
        <li>Blocks: until you unblock the member, or one of you leaves the club.</li>
        <li>
          Reports, with the content they’re about: until we’ve decided on them, and then{' '}
          {timeInWords(reports.retainedMs)}, even if the profile or the photo is changed or deleted in the
          meantime. When the member they’re about leaves the club, we delete the copy of their words and photo
          with the account, which waits for our decision for up to {timeInWords(leaving.undecidedMs)}.
        </li>
        <li>
          Who you’d like to see again: for as long as both of you are members. You can change it for{' '}
          {timeInWords(afterwards.openForMs)} after the event.
        </li>
        <li>
          The list that a door stores on its own device, so it works without a network: until{' '}
          {timeInWords(afterwards.askedAfterMs)} after the event at the latest. The scans themselves: for as
          long as we need a record of who was there.
        </li>
        <li>
          Your tickets and registrations on a device where you’ve opened My Tickets or My Evenings, so that
          they open without a network: what the event is called, when and where it is, the type and number of
          tickets, and their codes. They’re removed when you log out, when your session ends or your account
          is suspended, when the device learns that you’ve transferred them or that they were refunded, after
          a week without a network, and {timeInWords(afterwards.askedAfterMs)} after the event at the latest.
        </li>
        <li>
          A sign-up that was never confirmed: until someone signs up with the address again, or you ask us to
          delete it.
        </li>
        <li>
          That we sent an email: {timeInWords(emails.retainedAfterDeliveryMs)}. We delete its content as soon
          as it’s delivered, or once it’s no longer useful to you. An email that we couldn’t deliver is stored
          for {timeInWords(emails.retainedAfterDeliveryMs)} after the last attempt, without the links that
          open your account or unsubscribe you, so that we can send it again.
        </li>
        <li>
          Used or expired links, and the counters against abuse, which count for{' '}
          {timeInWords(emails.windowMs)}, or {timeInWords(reports.perDay.windowMs)} for things limited per
          day, such as reports of members: deleted automatically soon after they expire.
        </li>
        <li>That you help at a door: for as long as you are a member.</li>
        <li>
          Events you propose: for as long as you are a member. An event that we’ve published stays, without
          your name.
        </li>
        <li>
          Host applications: until you leave the club, you ask us to delete yours, or we no longer need it to
          work with you.
        </li>
        <li>Server logs and reports of errors and loading times: 30 days.</li>
        <li>Records of payments: for as long as tax law requires.</li>
        <li>Records of what staff have changed: for as long as we need them to account for those changes.</li>
      </ul>
    ),
  },
  {
    id: 'leaving',
    title: 'When you leave',
    content: (
      <>
        <p>
          “Delete my account” in your profile hides you from everyone at once and logs you out everywhere. You
          then have {timeInWords(leaving.afterMs)} to change your mind: log in, and everything is as it was.
          If you hold paid tickets for an event after that, they stay valid, and we wait until it’s over or
          cancelled; while we haven’t yet decided on a report about a member, we wait for up to{' '}
          {timeInWords(leaving.undecidedMs)} longer, and during that time logging in no longer changes
          anything. Then we delete, within a few hours, your account and sign-in, profile, photos,
          preferences, answers, matches, likes in both directions, who you’d like to see again and who’d like
          to see you again, blocks, credits, notifications, applications to host, events you proposed, the
          records that you helped at doors and agreed to be named as a host, and the emails to your address.
          No one can bring them back.
        </p>
        <p>What stays, without your name and address:</p>
        <ul>
          <li>
            records of payments: your orders, tickets and coaching, under a random name, for as long as tax
            law requires;
          </li>
          <li>
            reports by you or about you, for the safety of others: why, and the reporter’s words, without your
            name. Your own words and photo that they’re about are deleted;
          </li>
          <li>the scans of your tickets at the door, under the same name, for the safety of others;</li>
          <li>the record that staff changed something about your account, without what was written there;</li>
          <li>
            if your account was suspended, a keyed hash of your address, which tells us only that it may not
            join again: until the suspension would have ended, or for good if it had no end.
          </li>
        </ul>
        <p>
          Backups and server logs are deleted automatically within 30 days. Emails you’ve sent us aren’t part
          of the account; ask us if you’d like us to delete those too.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          British Columbia’s Personal Information Protection Act gives you rights, and we’d honour them
          without it. You can:
        </p>
        <ul>
          <li>
            see what we have about you, learn how we use it, and get a copy: “Download my data” in your
            profile gives you one right away;
          </li>
          <li>correct it, in your profile or through us;</li>
          <li>
            have your account and everything that belongs to it deleted, apart from what stays as described
            above;
          </li>
          <li>withdraw your consent, and stop emails about matches and events.</li>
        </ul>
        <p>
          For anything you can’t do in your profile, write to <ContactAddress /> from your account’s email
          address. We’ll answer within 30 business days. If you’re not happy with the answer, you can contact
          the{' '}
          <a href="https://www.oipc.bc.ca/">
            Office of the Information and Privacy Commissioner for British Columbia
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    content: (
      <p>
        We set no advertising or tracking cookies. Our <Link to={paths.cookies}>Cookie Policy</Link> lists
        what the site stores in your browser so that it works, and for how long.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Minimum age',
    content: (
      <p>
        The club is for adults: the minimum age is {limits.age.min}. We don’t knowingly collect data from
        anyone younger, and we close such an account when we find out about it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes, law and contact',
    content: (
      <>
        <p>
          When this policy changes, so does the date at the top. We tell members before a change that matters.
        </p>
        <p>
          This policy is governed by the laws of British Columbia, Canada. {club.name} in {club.city} is
          responsible for your data; send us your questions, requests and complaints at <ContactAddress />.
        </p>
      </>
    ),
  },
]

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead={`What ${club.name} knows about you, what we do with it, and what you can ask of us.`}
      updated={new Date('2026-11-29T12:00:00-08:00')}
      sections={sections}
    />
  )
}

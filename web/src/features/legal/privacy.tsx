/** /privacy: what the club knows of people, what for, who sees it, and what they may ask of it. */
import { club } from '@club/domain/club'
import { timeInWords } from '@club/domain/emails/mail-template'
import { limits } from '@club/domain/limits'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { ContactAddress, LegalPage, type LegalSection } from './legal-page'

const { afterwards, leaving, links, mails, notifications, reports } = limits

const sections: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    content: (
      <ul>
        <li>We ask for what matching, events and payments need, and nothing else.</li>
        <li>Other members see your profile. They never see your e-mail address.</li>
        <li>
          Your questionnaire answers stay with you; a match learns only where the two of you agree or
          complement each other.
        </li>
        <li>We sell no data, show no advertising and use no tracking.</li>
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
            email address and password, and the addresses you had before. With it we keep when you joined,
            confirmed your address and last reset your password or logged out, and whether the account is
            suspended, why and until when.
          </li>
          <li>
            <strong>Your profile:</strong> your location as you type it, a bio, whom you would like to meet,
            your photos, which of them our staff have not looked at yet, and anything else you choose to write
            there.
          </li>
          <li>
            <strong>Your preferences:</strong> the ages and genders you would like to meet, the kinds of
            relationship you seek, and your deal breakers.
          </li>
          <li>
            <strong>Your questionnaire:</strong> answers about personality, love languages and daily life, and
            the results we calculate from them. Religion and politics are among the questions, and you can
            answer either with 'prefer not to say'.
          </li>
          <li>
            <strong>What you do in the club:</strong> matches, likes, super likes and passes, whom you block,
            what the bell has told you, event registrations, tickets and check-ins, coaching sessions and
            credits.
          </li>
          <li>
            <strong>At the door:</strong> each scan of a ticket or name, with its time, its outcome and who
            scanned. If you help us at a door: for which event, who asked you to and when, and when that was
            taken back.
          </li>
          <li>
            <strong>After an event:</strong> that we asked you how it was, that you answered, and whom you
            would meet again, if you say so.
          </li>
          <li>
            <strong>Reports of members:</strong> who reports whom, the reason and the reporter's words, the
            event where it happened if you report from there, and with them the name, bio and prompts of the
            profile as they are then, and a copy of the photo that is meant.
          </li>
          <li>
            <strong>Your purchases:</strong> what you ordered, when, for how much, with which discount code,
            whether it was paid, refunded or disputed, to whom you transferred tickets, and the number under
            which Stripe, our payment provider, keeps the payment. Cards are entered on a page of Stripe; your
            card number never reaches us.
          </li>
          <li>
            <strong>Host applications:</strong> your name, e-mail address, phone number, city, experience and
            reason, and what we decided.
          </li>
          <li>
            <strong>Events you propose as a host:</strong> the event, that it was you, and whether we
            published it, or why not.
          </li>
          <li>
            <strong>Technical data:</strong> servers log requests with network address, browser and time. When
            a page fails, and when it has loaded, it may report to us the error or the loading times, the
            address of the page without its query and without whose page it is, your browser and the version
            of the site, and the ids of your visit and of your account. To stop abuse we count how often some
            things are done, such as asking for mails, sending reports, trying discount codes or searching at
            a door, by hashes of e-mail address, network address or account.
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
          <li>to open and protect your account, and to confirm that your e-mail address is yours;</li>
          <li>to find people who may suit you, and to explain why;</li>
          <li>to run events: registrations, tickets, the list at the door;</li>
          <li>to learn from whom you would meet again whether our scores are worth anything;</li>
          <li>to take payments, give refunds and keep the books;</li>
          <li>
            to send you email: the one that confirms your address, links you asked for and receipts always;
            email about matches and events, registrations included, only until you switch it off;
          </li>
          <li>to answer you, to keep members safe, to find and mend faults, and to obey the law.</li>
        </ul>
        <p>
          By giving us your data you agree to these uses. You can withdraw that at any time, though without
          your profile and answers we cannot match you.
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
          A program compares members; no person reads your answers for it. It first looks at gender, interests
          and ages, which must suit both of you. Then it adds points for what the two of you share: age,
          location, personality, love languages, daily habits and values, and for having written about
          yourselves. The result is a score from {limits.match.minScore} to {limits.match.maxScore} percent
          and a short explanation.
        </p>
        <p>
          The explanation can say that you agree on something, or that one of you is more outgoing than the
          other. It never reveals an answer that only one of you gave. Questions answered with 'prefer not to
          say' count as unanswered. Matches are recalculated when you change your profile, preferences or
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
            <strong>Visitors</strong> see no profiles, and of an event only how many people attend.
          </li>
          <li>
            <strong>Members who have completed their own profile and questionnaire</strong> can see your name,
            age, location, bio and photos, and at events you attend, that you attend. Your gender and whom you
            would like to meet travel with the profile to their browsers, although our pages do not show them.
          </li>
          <li>
            <strong>Photos</strong> are sharp only for members who have a photo of their own; everybody else
            gets a tiny blurred preview. A picture somebody was allowed to see can be kept by them, so please
            upload only what you are happy to share.
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
            <strong>Whom you would meet again</strong> after an event is shown to nobody, also not to staff.
            Only you see it: on the page of the event for {timeInWords(afterwards.openForMs)}, and in the data
            you download.
          </li>
          <li>
            <strong>At the door of an event</strong> staff, or a member who helps us for that one evening, see
            who has a place: first name and initial, ticket and whether they are in, but no e-mail address. A
            helper's access ends with the event.
          </li>
          <li>
            <strong>Whom you offer tickets</strong> sees your first name and the tickets. You are not told
            whether an address belongs to a member.
          </li>
          <li>
            <strong>Moderators</strong> can see profiles and photos, those photos first that are new, who has
            registered for which event and was there, reports with who sent them and whether the one they are
            about is leaving, who is suspended, why and until when, and host applications. Before an event
            they see which of those who come are kept apart by a block. None of them sees a report by or about
            themselves.
          </li>
          <li>
            <strong>Admins</strong> see what moderators see, and accounts, purchases, check-ins and the events
            that hosts propose. When they ask somebody to help at a door, they see the names of those who come
            and whom that person blocks or is blocked by.
          </li>
          <li>
            What moderators and admins change in the club's tools is recorded. Your preferences and
            questionnaire have no page for anybody but you; only the few people who run our systems could
            reach them, to mend a fault or at your request.
          </li>
        </ul>
        <p>
          While an account is suspended, other members see neither its profile nor its photos. When you block
          a member, neither of you sees the other's profile and photos, and you are no match for each other;
          we do not tell them, and no other member sees whom you block. Staff see which two of those who come
          to an event are kept apart, so that they can seat them so, but not who blocked whom. What members
          report is for staff to decide on: no page shows it to members, and the one it is about is not told
          who reported it.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Whom we share it with',
    content: (
      <>
        <p>We never sell or rent your data. We share it only with:</p>
        <ul>
          <li>
            <strong>Google (Firebase and Google Cloud)</strong>, which hosts the site, sign-in, database,
            photos and server functions. Database, photos and functions are in Montréal, Canada.
          </li>
          <li>
            <strong>Stripe</strong>, which takes card payments and gives them back. From us it learns what you
            buy, for how much, and the number of your order; it is responsible itself for what you enter on
            its page, such as your card details.
          </li>
          <li>
            <strong>Our mail provider</strong>, which delivers our mails to you.
          </li>
          <li>
            <strong>Authorities</strong>, when the law obliges us, or when somebody's safety depends on it.
          </li>
        </ul>
        <p>
          Some of these companies, including Google for sign-in, also process data outside Canada, for example
          in the United States, where the law of that place applies to it.
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
          <li>All traffic is encrypted, and everything the database does not expressly allow is refused.</li>
          <li>
            Google's sign-in service keeps your password as a salted hash. We store no password and cannot
            look yours up.
          </li>
          <li>
            Links in our mails expire: the one that confirms your address after{' '}
            {timeInWords(links.confirmationMs)}, the one for a new password after {timeInWords(links.resetMs)}
            , the one that logs you in after about {timeInWords(links.signInMs)}. Once the mail is out, we
            hold only a hash of the first two, and of the one that stops mails, which works for a year.
          </li>
          <li>Logging out ends your sessions in all browsers, and so does a new password.</li>
          <li>
            Photos are made anew by our server before anybody else sees them, without the place and time that
            cameras store in them; the file you uploaded is deleted.
          </li>
          <li>Our own log entries hold ids, never names, e-mail addresses or answers.</li>
        </ul>
        <p>
          No system is perfectly secure. If a breach puts you at risk, we tell you and say what you can do.
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
        <li>What the bell tells you: {timeInWords(notifications.keptMs)}.</li>
        <li>Blocks: until you take them back, or one of the two leaves the club.</li>
        <li>
          Reports, with what they are about: until we have decided on them, and then{' '}
          {timeInWords(reports.keptMs)}, even when the profile or the photo is changed or deleted meanwhile.
          When the one they are about leaves the club, the copy of their words and photo is deleted with the
          account, which waits for our decision for up to {timeInWords(leaving.undecidedMs)}.
        </li>
        <li>
          Whom you would meet again: for as long as both of you are members. You can change it for{' '}
          {timeInWords(afterwards.openForMs)} after the event.
        </li>
        <li>
          The list that a door keeps on its own device, so that it works without a network: until{' '}
          {timeInWords(afterwards.askedAfterMs)} after the event at the latest. The scans themselves: for as
          long as we need them to account for who was there.
        </li>
        <li>
          Your tickets on a device on which you have opened My Tickets, so that their codes open without a
          network: what the event is called, when and where it is, the kind and number of tickets, and the
          code. They go when you log out, when your session is ended or your account suspended, when the
          device hears that you have transferred them or they were refunded, and{' '}
          {timeInWords(afterwards.askedAfterMs)} after the event at the latest.
        </li>
        <li>
          A sign-up that was never confirmed: until somebody signs up with the address again, or you ask us to
          delete it.
        </li>
        <li>
          That we sent an email: {timeInWords(mails.keptAfterDeliveryMs)}; what it says goes as soon as it is
          delivered, or when it is no longer of use to you. An email that we couldn’t deliver is stored for{' '}
          {timeInWords(mails.keptAfterDeliveryMs)} after the last attempt, without the links that open your
          account or unsubscribe you, so that we can send it again.
        </li>
        <li>
          Used or expired links, and the counters against abuse, which count for {timeInWords(mails.windowMs)}
          , or {timeInWords(reports.perDay.windowMs)} for what is limited by the day, such as reports of
          members: deleted automatically soon after they expire.
        </li>
        <li>That you help at a door: for as long as you are a member.</li>
        <li>
          Events you propose: for as long as you are a member. An event that we have published stays, without
          your name.
        </li>
        <li>
          Host applications: until you leave the club, you ask us to delete yours, or we no longer need it to
          work with you.
        </li>
        <li>Server logs and reports of errors and loading times: 30 days.</li>
        <li>Records of payments: for as long as tax law requires.</li>
        <li>Records of what staff have changed: for as long as we need them to account for it.</li>
      </ul>
    ),
  },
  {
    id: 'leaving',
    title: 'When you leave',
    content: (
      <>
        <p>
          'Delete my account' in your profile hides you from everybody at once and logs you out everywhere.
          You then have {timeInWords(leaving.afterMs)} to change your mind: log in, and everything is as it
          was. If you hold paid tickets for an event after that, they stay valid, and we wait until it is over
          or cancelled; while we have not decided yet on a report about a member, we wait for up to{' '}
          {timeInWords(leaving.undecidedMs)} longer, in which a log-in changes nothing any more. Then we
          delete, within a few hours, your account and sign-in, profile, photos, preferences, answers,
          matches, likes in both directions, who would meet whom again, blocks, credits, notifications,
          applications to host, events you proposed, that you helped at doors, and the mails to your address.
          Nobody can bring them back.
        </p>
        <p>What stays, without your name and address:</p>
        <ul>
          <li>
            records of payments: your orders, tickets and coaching, under a random name, for as long as tax
            law requires;
          </li>
          <li>
            reports by you or about you, for the safety of others: why, and the words of whoever reported,
            without your name. The words and the photo of yours that they are about are deleted;
          </li>
          <li>the scans of your tickets at the door, under the same name, for the safety of others;</li>
          <li>that staff changed something about your account, without what was written there;</li>
          <li>
            if your account was suspended, a keyed hash of your address, which tells us nothing but that it
            may not join again: until the suspension would have ended, or for good if it had no end.
          </li>
        </ul>
        <p>
          Backups and server logs go by themselves within 30 days. What you have written to us by mail is not
          part of the account; ask us if we should delete that too.
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
          British Columbia's Personal Information Protection Act gives you rights, and we would honour them
          without it. You may:
        </p>
        <ul>
          <li>
            see what we hold about you, learn how we use it, and have a copy: 'Download my data' in your
            profile gives you one at once;
          </li>
          <li>correct it, in your profile or through us;</li>
          <li>have your account and what belongs to it deleted, apart from what stays as said above;</li>
          <li>withdraw your consent, and stop mails about matches and events.</li>
        </ul>
        <p>
          For everything that your profile does not do, write to <ContactAddress /> from the address of your
          account. We answer within 30 business days. If you are not content with the answer, you can turn to
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
        We set no advertising or tracking cookies. What the site keeps in your browser so that it works, and
        for how long, is listed in our <Link to={paths.cookies}>Cookie Policy</Link>.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Minimum age',
    content: (
      <p>
        The club is for adults: the minimum age is {limits.age.min}. We do not knowingly collect data from
        anybody younger, and close such an account when we learn of it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes, law and contact',
    content: (
      <>
        <p>
          When this policy changes, the date at the top changes with it. We tell members before a change that
          matters.
        </p>
        <p>
          This policy is governed by the laws of British Columbia, Canada. {club.name} in {club.city} is
          responsible for your data; questions, requests and complaints reach us at <ContactAddress />.
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
      updated={new Date('2026-11-27T12:00:00-07:00')}
      sections={sections}
    />
  )
}

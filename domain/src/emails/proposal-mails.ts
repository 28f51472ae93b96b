/** The mails that tell a host what became of an event they proposed; its own words are part of them. */
import { plain } from './event-mails'
import { templateFrom } from './mail-layout'
import type { MailTemplate } from './mail-template'

/** `declinedBecause`: null when it is published. */
export type ProposalNews = {
  readonly eventId: string
  readonly title: string
  readonly declinedBecause: string | null
}

/** The template; the link leads to the event's page, or to where the host proposes another one. */
export function proposalMail({ title, declinedBecause }: ProposalNews): MailTemplate {
  const name = plain(title)
  if (declinedBecause === null)
    return templateFrom({
      subject: `Published: ${name}`,
      preview: 'Your event is on the events page.',
      heading: 'It is on, {{first_name}}',
      paragraphs: [
        `${name}, which you proposed, is published. Members can find it, and come.`,
        'Have a look whether everything is as you meant it; we may have changed a word or two.',
      ],
      action: 'See your event',
      afterwards: ['Something is not right, or you cannot make it? Just write to us at the address below.'],
    })
  return templateFrom({
    subject: `Not this time: ${name}`,
    preview: 'We do not publish this event, and say why.',
    heading: 'Thank you, {{first_name}}',
    paragraphs: [`We do not publish ${name}, which you proposed. The reason:`, plain(declinedBecause)],
    action: 'Propose another one',
    afterwards: ['You see it differently? Just write to us at the address below.'],
  })
}

import { club } from '@club/domain/club'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { CookiesPage } from './cookies'
import { PrivacyPage } from './privacy'
import { TermsPage } from './terms'

const privacy = <PrivacyPage />
const terms = <TermsPage />
const cookies = <CookiesPage />

/** A point of the specification's 'Legal pages', the section it is in, and words it must contain. */
const points: readonly [string, ReactElement, string, RegExp][] = [
  ['data collected', privacy, 'What we collect', /first and last name, age .*gender, email address/],
  ['use', privacy, 'How we use it', /to run the club, and for nothing else/],
  ['sharing', privacy, 'Who we share it with', /never sell .*Google .*Stripe/],
  ['security', privacy, 'How we protect it', /3 days.*24 hours.*1 hour.*sessions in all browsers/],
  ['leaving', privacy, 'When you leave', /hides you .*7 days to change your mind: log in.*What stays/],
  [
    'leaving with tickets',
    privacy,
    'When you leave',
    /paid tickets.*stay valid.*wait until it’s over or cancelled/,
  ],
  ['leaving with tickets', terms, 'Suspension and leaving', /paid tickets, they stay valid/],
  ['leaving', terms, 'Suspension and leaving', /after 7 days, unless you log in before then/],
  [
    'leaving when reported',
    privacy,
    'When you leave',
    /report about a member.*30 days longer, and during that time logging in no longer changes/,
  ],
  ['leaving when reported', privacy, 'How long we keep it', /waits for our decision for up to 30 days/],
  ['leaving when reported', terms, 'Suspension and leaving', /report about you.*30 days at most/],
  [
    'leaving when suspended',
    privacy,
    'When you leave',
    /keyed hash of your address.*until the suspension would have ended, or for good if it had no end/,
  ],
  ['rights', privacy, 'Your rights', /copy.*correct.*deleted.*withdraw/],
  ['cookies', privacy, 'Cookies', /no advertising or tracking cookies/],
  ['cookies', cookies, 'In short', /no advertising or tracking cookies/],
  ['what browsers keep', cookies, 'What your browser stores', /24 hours.*14 days/],
  ['reports', privacy, 'What we collect', /who sent the report and who it’s about.*copy of the photo/],
  [
    'would meet again',
    privacy,
    'Who sees what',
    /like to see again after an event is shown to no one, not even our staff, unless it’s mutual.*at noon.*only one of you says yes, only you see your answer: on the page of the event for 14 days, and in the data you download/,
  ],
  [
    'would meet again',
    privacy,
    'How we use it',
    /both like to see each other again.*how good our scores are/,
  ],
  ['would meet again', privacy, 'How long we keep it', /both of you are members.*change it for 14 days/],
  ['would meet again', privacy, 'When you leave', /who’d like to see you again/],
  [
    'super likes',
    privacy,
    'Who sees what',
    /super like is shown to the member you send it to: we notify them with your name.*November 27, 2026 stay private/,
  ],
  ['unsafe reports', privacy, 'What we collect', /the event where it happened if you report from there/],
  ['door scans', privacy, 'What we collect', /each scan of a ticket or name/],
  ['door passes', privacy, 'What we collect', /help us at a door: for which event, who asked you/],
  ['door passes', privacy, 'How long we keep it', /help at a door: for as long as you are a member/],
  ['proposed events', privacy, 'What we collect', /Events you propose as a host: .*whether we published it/],
  ['the name of a host', privacy, 'What we collect', /whether you show your first name on its page/],
  ['proposed events', privacy, 'How long we keep it', /published stays, without your name/],
  ['proposed events', privacy, 'When you leave', /events you proposed, the records that you helped at doors/],
  [
    'door helpers',
    privacy,
    'Who sees what',
    /helps us for that one evening.*no email address.*ends with the event/,
  ],
  [
    'kept tickets',
    privacy,
    'How long we keep it',
    /opened My Tickets.*when you log out.*12 hours after the event/,
  ],
  ['payments', cookies, 'What your browser stores', /payment you’ve seen confirmed.*ID of its payment/],
  ['kept tickets', cookies, 'What your browser stores', /opened My Tickets.*codes.*12 hours after the event/],
  ['offline door lists', privacy, 'How long we keep it', /on its own device.*until 12 hours after the event/],
  ['likes', privacy, 'Who sees what', /pass on is shown to no one; only when two members like each other/],
  ['notifications', privacy, 'How long we keep it', /Your notifications: 30 days/],
  [
    'blocks',
    privacy,
    'Who sees what',
    /neither of you sees .*we don’t tell them, and no other member .*Staff see which two guests.*not which of them blocked the other/,
  ],
  ['door passes and blocks', privacy, 'Who sees what', /the guests that person blocks or is blocked by/],
  [
    'what moderators see',
    privacy,
    'Who sees what',
    /Moderators can see.*new.*was there.*reports.*is leaving.*who is suspended.*host applications.*kept apart/,
  ],
  ['reports', privacy, 'How long we keep it', /decided on them, and then 365 days/],
  [
    'reports',
    privacy,
    'When you leave',
    /the reporter’s words, without your name.*Your own words and photo.*are deleted/,
  ],
  [
    'emails',
    privacy,
    'How long we keep it',
    /delete its content as soon as it’s delivered.*couldn’t deliver is stored for 30 days.*without the links/,
  ],
  ['blocks and reports', terms, 'How we treat each other', /block any member.*looks at every report/],
  ['minimum age', privacy, 'Minimum age', /minimum age is 18/],
  ['minimum age', terms, 'Who can join', /minimum age is 18/],
  ['final sales', terms, 'Tickets and refunds', /sales are final.*no refund for personal circumstances/],
  ['cancelled events', terms, 'Tickets and refunds', /cancelled by its provider.*refund every paid ticket/],
  [
    'a moved start',
    terms,
    'Tickets and refunds',
    /move the start.*30 minutes or more.*full refund.*at least 24 hours.*not after the new start.*refund the person who paid/,
  ],
  ['transfers', terms, 'Tickets and refunds', /Until 48 hours before the event starts, you can transfer/],
  [
    'the gender of tickets',
    terms,
    'Tickets and refunds',
    /While you hold such a ticket .*can’t change it there until the event is over; write to us.*released, refunded or transferred, you can change it again/,
  ],
  [
    'payments',
    terms,
    'Prices and payment',
    /page run by Stripe.*hold your tickets for about 35 minutes.*refund it/,
  ],
  ['payments', privacy, 'What we collect', /page run by Stripe; your card number never reaches us/],
  ['payments', privacy, 'Who we share it with', /Stripe, which .*learns what you buy, for how much/],
  ['payments', privacy, 'When you leave', /orders, tickets and coaching, under a random name/],
  ['valid ID', terms, 'Events', /Valid ID is required at events/],
  ['governing law', terms, 'Governing law', /laws of British Columbia, Canada/],
  ['governing law', privacy, 'Changes, law and contact', /laws of British Columbia, Canada/],
  ['governing law', cookies, 'Changes, law and contact', /laws of British Columbia, Canada/],
  ['contact', privacy, 'Changes, law and contact', new RegExp(club.contactEmail)],
  ['contact', terms, 'Changes and contact', new RegExp(club.contactEmail)],
  ['contact', cookies, 'Changes, law and contact', new RegExp(club.contactEmail)],
]

describe('the legal pages', () => {
  it.each([
    ['privacy', privacy],
    ['terms', terms],
    ['cookies', cookies],
  ])('speak of every point: %s', (_, page) => {
    show(page)
    for (const [point, on, title, text] of points) {
      if (on !== page) continue
      const section = screen.getByText(title, { selector: 'h2' }).parentElement
      expect.soft(section, point).toHaveTextContent(text)
    }
  })

  it.each([
    ['privacy', privacy],
    ['terms', terms],
    ['cookies', cookies],
  ])('list every section in the table of contents: %s', (_, page) => {
    const { container } = show(page)
    const addresses = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
    const sections = [...container.querySelectorAll('section')].map(({ id }) => `#${id}`)
    expect(addresses).toEqual(sections)
    expect(new Set(sections).size).toBe(sections.length)
  })
})

describe('the contents of a legal page', () => {
  it.each([
    ['privacy', privacy],
    ['terms', terms],
    ['cookies', cookies],
  ])('lead to sections with ids that the frame of the page does not use: %s', (_, page) => {
    const { container } = show(
      <>
        <main id="content" />
        {page}
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const links = [...container.querySelectorAll('nav a')]
    expect(links).not.toHaveLength(0)
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      expect(section?.querySelector('h2')).toHaveTextContent(link.textContent)
    }
  })
})

/** Emails about a suspension and its end. */
import { expect, it } from 'vitest'
import { club } from '../club'
import { renderEmail } from './render-email'
import {
  type AccountStatusChange,
  accountStatusEmailTemplate,
  secondFactorRemovedTemplate,
} from './account-status-templates'

const values = { first_name: 'Eve', link: 'https://club.example/terms', club: 'The Club', expires: '' }
/** Its plain text, which is laid out in lines. */
const textOf = (news: AccountStatusChange) =>
  renderEmail(accountStatusEmailTemplate(news), values).text.replaceAll(/\s+/g, ' ')
const reason = 'Insults at the table'

it('The email about a suspension gives its reason, its end and a contact', () => {
  const text = textOf({ suspended: true, reason, until: new Date('2027-07-01T04:00:00Z') })
  expect(text).toContain('until Jun 30, 2027, 9:00 PM Pacific Time.')
  expect(text).toContain(reason)
  expect(text).toContain('The suspension ends automatically')
  expect(text).toContain(`write to ${club.contactEmail}.`)
})

it('One for good names no end', () => {
  const text = textOf({ suspended: true, reason, until: null })
  expect(text).toContain(reason)
  expect(text).not.toMatch(/until|automatically/i)
})

it('A reason is words, never a placeholder or markup', () => {
  const { html, text } = renderEmail(
    accountStatusEmailTemplate({ suspended: true, reason: '<b>{{first_name}}</b>', until: null }),
    values,
  )
  expect(text).toContain('<b>{ {first_name}}</b>')
  expect(html).not.toContain('<b>{ {')
})

it('A member who is reinstated early is notified', () => {
  expect(textOf({ suspended: false })).toContain('Your account is open again.')
})

it('Staff whose authenticator app was removed read what to do, and where to write if they didn’t ask for it', () => {
  const text = renderEmail(secondFactorRemovedTemplate, values).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('set up a new app when you open a staff page')
  expect(text).toContain(`Didn’t ask for this? Write to ${club.contactEmail} right away.`)
})

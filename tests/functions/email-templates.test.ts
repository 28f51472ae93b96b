/** Email templates: those that staff have stored are used, as long as they are valid. */
import { afterEach, describe, expect, it } from 'vitest'
import { builtInTemplates } from '@club/domain/emails/built-in-templates'
import { builtInEmailTemplate, emailTemplateTypes } from '@club/domain/emails/email-template'
import { templateOf } from '../../functions/src/emails/emails'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { ensureEmailTemplates } from '../../functions/src/emails/email-templates'
import { emailAbout, linkIn } from './inbox'
import { call, db, newUser, someNetwork } from './kit'
import { warnings } from './logged'

const now = new Date('2026-11-20T20:00:00Z')
const magicLink = db.collection('email_templates').doc('magic_link')
const store = (changes: object) => magicLink.set({ ...builtInEmailTemplate('magic_link', now), ...changes })

afterEach(async () => {
  await store({})
})

describe('a template that staff have stored', () => {
  it('is what the mail is rendered from, and its plain text is made from the HTML', async () => {
    const html_content =
      '<h1>Hi {{first_name}}</h1><p>From {{club}}, for {{expires}}: <a href="{{link}}">come in</a></p>'
    await store({ subject: 'The door of {{club}} is open', html_content })
    const ben = await newUser('ben')
    await db.collection('profiles').doc(ben.uid).set({ first_name: 'Ben', created_at: now })
    await call('requestSignInLink', { email: ben.email }, { network: someNetwork() })
    const received = await emailAbout(ben.email, 'The door of Seawall Social is open')
    expect(received.text).toContain('Hi Ben\n\nFrom Seawall Social, for 1 hour: come in:\nhttp')
    expect(linkIn(received).searchParams.get('mode')).toBe('signIn')
    expect(received.html).toContain('<h1>Hi Ben</h1>')
  })

  it.each([
    ['has no subject', { subject: ' ' }, 'The subject is empty'],
    [
      'has lost its link',
      { html_content: '<p>Come in</p>' },
      'Add {{link}}: without it, this email won’t work',
    ],
    [
      'hides its link',
      { html_content: '<p style="display:none">{{link}}</p>Come in' },
      'Add {{link}}: without it, this email won’t work',
    ],
  ])('is replaced by the built-in one when it %s, and the log has the reason', async (_, changes, defect) => {
    await store(changes)
    expect(await templateOf('magic_link')).toEqual(builtInTemplates.magic_link)
    expect(warnings()).toEqual([{ event: 'emailTemplateUnusable', type: 'magic_link', defect }])
  })

  it.each([{ subject: 7 }, { html_content: null }, { template_type: 'newsletter' }])(
    'is replaced by the built-in one when it is malformed: %j, and the log has it',
    async (changes) => {
      await store(changes)
      expect(await templateOf('magic_link')).toEqual(builtInTemplates.magic_link)
      expect(warnings()).toEqual([
        {
          event: 'malformedDocumentSkipped',
          path: 'email_templates/magic_link',
          fields: Object.keys(changes),
        },
      ])
    },
  )
})

describe('a template that is missing', () => {
  it('gives way to our own words, which are stored for staff to find', async () => {
    await magicLink.delete()
    expect(await templateOf('magic_link')).toEqual(builtInTemplates.magic_link)
    expect(warnings()).toEqual([{ event: 'emailTemplateMissing', type: 'magic_link' }])
    const stored = (await collectionOf('email_templates', db).doc('magic_link').get()).data()
    expect(stored).toMatchObject({
      subject: builtInTemplates.magic_link.subject,
      html_content: builtInTemplates.magic_link.html_content,
    })
  })

  it('is stored once, and what staff have written stays', async () => {
    await store({ subject: 'Our own words' })
    await Promise.all([1, 2, 3].map(() => ensureEmailTemplates(new Date())))
    expect((await db.collection('email_templates').get()).docs.map(({ id }) => id).sort()).toEqual(
      [...emailTemplateTypes].sort(),
    )
    expect((await magicLink.get()).data()).toMatchObject({ subject: 'Our own words' })
  })
})

describe('the emails that no one can edit', () => {
  it.each(['email_confirmation_again', 'already_registered'] as const)(
    'use our own text in every project: %s',
    async (type) => {
      expect(await templateOf(type)).toEqual(builtInTemplates[type])
      expect((await db.collection('email_templates').doc(type).get()).exists).toBe(false)
    },
  )
})

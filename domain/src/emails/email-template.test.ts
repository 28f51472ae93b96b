/** The editable templates, and the edits that make them unusable. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { builtInTemplates } from './built-in-templates'
import {
  builtInEmailTemplate,
  editedTemplateDefect,
  emailTemplateSchema,
  emailTemplateTypes,
  templateDefect,
} from './email-template'

const now = new Date('2026-11-20T20:00:00Z')

describe('editable email template', () => {
  it('is one of confirmation, password reset and sign-in link (section 3)', () => {
    expect(emailTemplateTypes).toEqual(['email_confirmation', 'password_reset', 'magic_link'])
  })

  it.each(emailTemplateTypes)('starts with the built-in wording: %s', (type) => {
    const document = builtInEmailTemplate(type, now)
    expect(emailTemplateSchema.parse(document)).toEqual(document)
    expect(document).toMatchObject({ template_type: type, subject: builtInTemplates[type].subject })
    expect(document).toMatchObject({ created_at: now, updated_at: now })
    expect(templateDefect(builtInTemplates[type])).toBeNull()
  })

  it('falls back to the built-in wording when never updated', () => {
    const { updated_at, ...document } = builtInEmailTemplate('magic_link', now)
    expect(updated_at).toEqual(now)
    expect(emailTemplateSchema.parse(document).updated_at).toBeNull()
  })
})

describe('a template', () => {
  const sound = {
    subject: 'Hello',
    html_content: '<a href="{{ link }}">Go</a>',
    text_content: 'Go: {{link}}',
  }

  it.each([
    ['is sound with a subject and its link', {}, null],
    ['cannot be mailed without a subject', { subject: ' \n ' }, 'The subject is empty'],
    [
      'cannot be mailed without its link',
      { html_content: '<p>Go</p>' },
      'Add {{link}}: without it, this email won’t work',
    ],
    [
      'cannot hide its link in a comment',
      { html_content: '<!-- {{link}}\n -->' },
      'Add {{link}}: without it, this email won’t work',
    ],
    [
      'needs its link in the plain text too',
      { text_content: 'Go' },
      'Add {{link}}: without it, this email won’t work',
    ],
    [
      'takes no other place for it',
      { html_content: '{{links}}' },
      'Add {{link}}: without it, this email won’t work',
    ],
  ])('%s', (_, changes, defect) => {
    expect(templateDefect({ ...sound, ...changes })).toBe(defect)
  })

  it.each(['{{', '{{ ', '<!--', '<!-- -'])(
    'is parsed completely at its maximum length, with %j throughout',
    (mark) => {
      const { html } = limits.console.template
      for (const filling of [mark, ' '])
        expect(
          editedTemplateDefect({ ...sound, html_content: (mark + filling.repeat(html)).slice(0, html) }),
        ).toBe('Add {{link}}: without it, this email won’t work')
      const open = `{{link}}${mark}${' '.repeat(html)}`
      expect(editedTemplateDefect({ ...sound, html_content: open })).toBeNull()
    },
  )

  it('accepts an edit only when every placeholder has a value', () => {
    expect(editedTemplateDefect(sound)).toBeNull()
    expect(editedTemplateDefect({ ...sound, subject: 'For {{ first_name }}' })).toBeNull()
    expect(editedTemplateDefect({ ...sound, subject: 'For {{name}}' })).toBe(
      'We don’t have a placeholder called {{name}}',
    )
    expect(editedTemplateDefect({ ...sound, html_content: '{{link}} {{last name}}' })).toBe(
      'We don’t have a placeholder called {{last name}}',
    )
    expect(editedTemplateDefect({ ...sound, subject: '' })).toBe('The subject is empty')
  })
})

/** Settings of a real project must never send emails from a developer's machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settingsProblems } from './settings.mjs'

describe('settingsProblems', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-settings-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('finds nothing in a fresh clone', () => {
    expect(settingsProblems(folder)).toEqual([])
  })

  it.each(['.env', '.env.local', '.env.demo-club', '.env.default'])(
    'names a mail server in functions/%s',
    (name) => {
      writeFileSync(
        join(folder, name),
        '# mail\nexport SMTP_HOST=mail.example.com\n WEB_URL = "https://club.example"\n',
      )
      expect(settingsProblems(folder)).toEqual([
        `functions/${name} sets SMTP_HOST, WEB_URL, so email or payments would leave this machine. Move these to functions/.env.PROJECT of the project they belong to.`,
      ])
    },
  )

  it('names a key of Stripe’s', () => {
    writeFileSync(join(folder, '.env.local'), 'STRIPE_SECRET_KEY=sk_test_1\n')
    expect(settingsProblems(folder)).toEqual([
      expect.stringContaining('functions/.env.local sets STRIPE_SECRET_KEY'),
    ])
  })

  it('leaves other settings and other projects alone', () => {
    writeFileSync(join(folder, '.env'), '#SMTP_HOST=mail.example.com\nMAIL_SENDER=club@example.com\n')
    writeFileSync(join(folder, '.env.club-live'), 'SMTP_HOST=mail.example.com\n')
    expect(settingsProblems(folder)).toEqual([])
  })
})

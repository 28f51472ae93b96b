/** What a stored mail may look like. */
import { expect, it } from 'vitest'
import { mailSchema } from './mail'

it('A mail that was just queued has neither error, claim nor delivery, and is not to be deleted', () => {
  const mail = mailSchema.parse({
    to: 'ana@example.com',
    message: { subject: 's', text: 't', html: 'h' },
    delivery: { state: 'queued', attempts: 0 },
    created_at: new Date(0),
  })
  expect(mail.delivery).toEqual({
    state: 'queued',
    attempts: 0,
    error: null,
    claimed_at: null,
    sent_at: null,
  })
  expect(mail.expires_at).toBeNull()
})

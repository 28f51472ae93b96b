/** email_templates: admins read them, nobody writes but the server. */
import { describe, test } from 'vitest'
import { admins, nobody } from './cast'
import { onStage } from './stage'
import { expectOnly } from './who-may'

const path = 'email_templates/magic_link'

export function emailTemplateRules(): void {
  describe('email_templates', () => {
    onStage()

    test('only an admin gets one', () => expectOnly(admins, ({ db }) => db.doc(path).get()))

    test('only an admin learns whether another exists', () =>
      expectOnly(admins, ({ db }) => db.doc('email_templates/password_reset').get()))

    test('only an admin lists them by type', () =>
      expectOnly(admins, ({ db }) => db.collection('email_templates').orderBy('template_type').get()))

    test('nobody creates one', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`email_templates/new-${uid}`).set({ subject: 'Hello' })))

    test('nobody changes one', () =>
      expectOnly(nobody, ({ db }) => db.doc(path).update({ subject: 'Hello' })))

    test('nobody deletes one', () => expectOnly(nobody, ({ db }) => db.doc(path).delete()))
  })
}

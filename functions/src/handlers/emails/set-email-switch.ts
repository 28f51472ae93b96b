/** Switches one kind of email on or off for a member. */
import { callable } from '../../callable'
import { log } from '../../log'
import { switchEmails } from '../../store/emails/email-switches'

export const setMailSwitch = callable('setMailSwitch', async ({ uid, input: { kind, is_on } }) => {
  await switchEmails(uid, kind, is_on)
  log.emailsSwitched({ uid, kind, is_on })
  return {}
})

/** Switches one kind of email on or off for a member. */
import { callable } from '../server/callable'
import { log } from '../server/log'
import { switchEmails } from './email-switches'

export const setMailSwitch = callable('setMailSwitch', async ({ uid, input: { kind, is_on } }) => {
  await switchEmails(uid, kind, is_on)
  log.emailsSwitched({ uid, kind, is_on })
  return {}
})

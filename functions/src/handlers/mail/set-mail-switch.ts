/** Switches one kind of email on or off for a member. */
import { callable } from '../../callable'
import { log } from '../../log'
import { switchMails } from '../../store/mail/mail-switches'

export const setMailSwitch = callable('setMailSwitch', async ({ uid, input: { kind, is_on } }) => {
  await switchMails(uid, kind, is_on)
  log.mailSwitched({ uid, kind, is_on })
  return {}
})

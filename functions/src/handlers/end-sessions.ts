/** 'Log out': ends every session of the caller, in all browsers. */
import { setTimeout as wait } from 'node:timers/promises'
import { callable } from '../callable'
import { revokeSessions } from '../gateways/auth'
import { log } from '../log'
import { endSessionsBefore } from '../store/accounts'

/**
 * The account document first: it closes every session at its next request, renewed or not, because a renewed token
 * keeps the moment of its sign-in. After a crash in between, the tokens left over open nothing. The other way round
 * they would open everything for up to an hour.
 */
export const endSessions = callable('endSessions', async ({ uid, now }) => {
  const validAfter = nextFullSecond(now)
  await endSessionsBefore(uid, validAfter)
  await revokeSessions(uid)
  log.sessionsEnded({ uid })
  await wait(Math.max(0, validAfter.getTime() - Date.now()))
  return {}
})

/**
 * Sign-ins are dated in whole seconds, so all of this second's end. The answer waits for the next one: whoever logs
 * in again after it must not be taken for a session that has just ended.
 */
function nextFullSecond(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)
}

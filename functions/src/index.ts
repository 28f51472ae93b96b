/** Table of contents: one export for each deployed function, under the name it is deployed as. */
import './setup'

export { beginSession } from './handlers/begin-session'
export { endSessions } from './handlers/end-sessions'
export { health } from './handlers/health'
export { onMailCreated } from './handlers/on-mail-created'
export { resendConfirmation } from './handlers/resend-confirmation'
export { sendOverdueMail } from './handlers/send-overdue-mail'
export { signUp } from './handlers/sign-up'

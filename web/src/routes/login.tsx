/** /login */
export { LogInScreen as Component } from '../features/account/log-in-screen'

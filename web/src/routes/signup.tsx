/** /signup */
export { SignUpScreen as Component } from '../features/account/sign-up-screen'

/** /forgot-password */
export { ForgotPasswordScreen as Component } from '../features/account/forgot-password-screen'

/** /cookies, for everybody. */
export { CookiesPage as Component } from '../features/legal/cookies'

/** /cookies; public. */
export { CookiesPage as Component } from '../features/legal/cookies'

/** /privacy; public. */
export { PrivacyPage as Component } from '../features/legal/privacy'

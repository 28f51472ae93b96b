/** /privacy, for everybody. */
export { PrivacyPage as Component } from '../features/legal/privacy'

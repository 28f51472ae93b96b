/** /terms, for everybody. */
export { TermsPage as Component } from '../features/legal/terms'

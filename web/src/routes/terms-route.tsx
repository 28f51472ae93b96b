/** /terms; public. */
export { TermsPage as Component } from '../features/legal/terms'

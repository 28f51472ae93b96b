/** /onboarding, to be filled by its feature. */
import { Page } from '../ui/page'

export function Component() {
  return <Page title="Onboarding" />
}

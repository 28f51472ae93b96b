/** /login */
import { Page } from '../ui/page'

export function Component() {
  return <Page title="Log In" />
}

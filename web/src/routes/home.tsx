/** /: the front page. */
import { Page } from '../ui/page'

export function Component() {
  return <Page title="Find love that lasts" />
}

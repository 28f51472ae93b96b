/** Any other path. */
import { paths } from '../paths'
import { PageMessage } from '../ui/page-message'

export function Component() {
  return (
    <PageMessage title="Page not found" back={{ to: paths.home, label: 'Return to Home' }}>
      There’s nothing at this address. It may have moved, or the link may be missing a letter.
    </PageMessage>
  )
}

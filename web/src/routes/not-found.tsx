/** Any other path. */
import { paths } from '../paths'
import { PageMessage } from '../ui/page-message'

export function Component() {
  return (
    <PageMessage title="Page not found" back={{ to: paths.home, label: 'Return to Home' }}>
      There is nothing at this address. Perhaps it has moved, or the link is missing a letter.
    </PageMessage>
  )
}

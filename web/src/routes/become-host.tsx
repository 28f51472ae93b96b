/** /become-host: who may apply, what hosting is, and the form; for everybody. */
import { BecomeHostScreen } from '../features/hosting/become-host-screen'
import { Page } from '../ui/page'

export function Component() {
  return (
    <Page title="Become a Host" lead="Every good evening has someone who sets out one more chair.">
      <BecomeHostScreen />
    </Page>
  )
}

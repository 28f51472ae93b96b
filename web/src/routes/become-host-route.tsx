/** /become-host: the requirements, a description of hosting, and the form; public. */
import { BecomeHostScreen } from '../features/hosting/become-host-screen'
import { Page } from '../ui/page'

export function Component() {
  return (
    <Page title="Become a Host" lead="Every good evening has someone who sets out one more chair.">
      <BecomeHostScreen />
    </Page>
  )
}

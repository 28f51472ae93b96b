/** /questionnaire: the assessment, in four steps. */
import { useSession } from '../data/session/session'
import { Questionnaire } from '../features/questionnaire/questionnaire'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null

  return (
    <Page title="Questionnaire" withoutHeading>
      <Questionnaire uid={session.uid} />
    </Page>
  )
}

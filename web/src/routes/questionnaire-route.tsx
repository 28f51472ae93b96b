/** /questionnaire: the assessment, in four steps. */
import { useSession } from '../data/session/session'
import { QuestionnaireScreen } from '../features/questionnaire/questionnaire-screen'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null

  return (
    <Page title="Questionnaire" withoutHeading>
      <QuestionnaireScreen uid={session.uid} />
    </Page>
  )
}

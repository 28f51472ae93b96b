/** /onboarding: profile and dating preferences, then on to the questionnaire. */
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { OnboardingScreen } from '../features/onboarding/onboarding-screen'
import { nextFrom, paths, withNext } from '../paths'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (session.status !== 'signed-in') return null

  return (
    <Page
      title="Set up your profile"
      lead="Two short pages about you, then the questionnaire. Other members never see your email or your preferences."
      maxWidth="52rem"
    >
      <OnboardingScreen
        uid={session.uid}
        onSaved={() => void navigate(withNext(paths.questionnaire, nextFrom(search)))}
      />
    </Page>
  )
}

/** The questionnaire: its intro, the wizard, or what is said once it is complete. */
import { Stack, Text } from '@chakra-ui/react'
import { isQuestionnaireComplete } from '@club/domain/questionnaire/completion'
import { wizardFromDraft } from '@club/domain/questionnaire/draft'
import type { QuestionnaireForm } from '@club/domain/questionnaire/questionnaire-form'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import type { Wizard as OpenedWizard } from '@club/domain/questionnaire/wizard'
import { useState } from 'react'
import { readDraft, removeDraft } from '../../data/drafts'
import { useOnboardingDocuments } from '../../data/onboarding-documents'
import { saveQuestionnaire } from '../../data/questionnaire'
import { Loaded } from '../../ui/loaded'
import { PageHeading } from '../../ui/page'
import { AssessmentComplete } from './assessment-complete'
import { Intro } from './intro'
import { QuestionnaireSkeleton } from './questionnaire-skeleton'
import { storedWizard } from './stored-wizard'
import { Wizard } from './wizard'

type Props = { uid: string; results: QuestionnaireResults | null; profileBio: string | null }

/** The wizard, once it is begun: a kept draft goes on where it was left. */
function useOpenedWizard(uid: string) {
  return useState<OpenedWizard | null>(() => {
    const now = new Date()
    return wizardFromDraft(readDraft('questionnaire', uid, now), now)
  })
}

function StoredQuestionnaire({ uid, results, profileBio }: Props) {
  const [opened, setOpened] = useOpenedWizard(uid)
  const completed = isQuestionnaireComplete(results) ? results : null
  const stored = storedWizard(results, profileBio)
  const begin = () => setOpened(stored)

  function leave() {
    removeDraft('questionnaire', uid)
    setOpened(null)
  }

  if (opened) {
    const write = (form: QuestionnaireForm) => saveQuestionnaire(uid, form)
    const earlier = completed ? { answers: stored, onLeave: leave } : null
    return <Wizard uid={uid} opened={opened} write={write} earlier={earlier} />
  }
  if (completed) return <AssessmentComplete results={completed} onRetake={begin} />
  return (
    <Stack gap="8">
      <Stack gap="2">
        <PageHeading>A few questions about you</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          About a quarter of an hour, in four steps. You can stop at any time and go on later in this browser.
        </Text>
      </Stack>
      <Intro onBegin={begin} />
    </Stack>
  )
}

export function Questionnaire({ uid }: { uid: string }) {
  const live = useOnboardingDocuments(uid)
  return (
    <Loaded
      live={live}
      loading={<QuestionnaireSkeleton />}
      errorTitle="Your questionnaire could not be loaded"
    >
      {({ questionnaire, profile }) => (
        <StoredQuestionnaire uid={uid} results={questionnaire} profileBio={profile?.bio ?? null} />
      )}
    </Loaded>
  )
}

/**
 * The questionnaire: its intro, the wizard with the reveal that follows it, or the results once it is
 * complete.
 */
import { Button, Card, Center, Heading, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { profileCompletion } from '@club/domain/members/profile-completion'
import { storedWizard, wizardFromDraft } from '@club/domain/questionnaire/draft'
import type { QuestionnaireForm } from '@club/domain/members/questionnaire-form'
import { isQuestionnaireComplete } from '@club/domain/questionnaire/questionnaire-results'
import {
  isLifestyleComplete,
  type Wizard as OpenedWizard,
  wizardStepTitles,
} from '@club/domain/questionnaire/wizard'
import { ArrowRight, Compass, HeartHandshake, type LucideIcon, Sunrise, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readDraft, removeDraft } from '../../data/drafts'
import { type OnboardingDocuments, useOnboardingDocuments } from '../../data/onboarding'
import { saveQuestionnaire } from '../../data/questionnaire'
import { useFirstCalculation } from '../../pieces/member/use-first-calculation'
import { Loaded } from '../../ui/loaded'
import { PageHeading } from '../../ui/page'
import { AssessmentComplete } from './complete'
import { FoundPeople } from './found-people'
import { Reveal } from './reveal'
import { firstPlace, trailIn } from './use-trail'
import { type Opened, trailTo } from './use-wizard'
import { Wizard } from './wizard'

/**
 * The wizard, once it has started: a stored draft resumes where it was left, and a reload preserves the page.
 */
function useOpened(uid: string, stored: OpenedWizard) {
  const location = useLocation()
  return useState<Opened | null>(() => {
    const now = new Date()
    const draft = wizardFromDraft(readDraft('questionnaire', uid, now), now)
    const wizard = draft ?? stored
    const trail = trailIn(location.state)
    // The history may be older than the known state, such as after a draft has expired.
    if (trail && (trail.at(-1)?.step === 0 || isLifestyleComplete(wizard))) return { wizard, trail }
    return draft && { wizard, trail: trailTo(draft) }
  })
}

type Props = { uid: string; documents: OnboardingDocuments }

function StoredQuestionnaire({ uid, documents: { questionnaire: results, profile } }: Props) {
  useFirstCalculation(uid, profile !== null && profileCompletion(profile, results).isComplete)
  const stored = storedWizard(results, profile?.bio ?? null)
  const [opened, setOpened] = useOpened(uid, stored)
  const completed = isQuestionnaireComplete(results) ? results : null

  const start = () => setOpened({ wizard: stored, trail: [null, firstPlace] })

  function leave() {
    removeDraft('questionnaire', uid)
    setOpened(null)
  }

  const before = (onStart: () => void) =>
    completed ? <AssessmentComplete results={completed} onRetake={onStart} /> : <Intro onStart={onStart} />

  if (!opened) return before(start)
  const write = (form: QuestionnaireForm) => saveQuestionnaire(uid, form)
  const earlier = completed ? { answers: stored, onLeave: leave } : null
  const hasPhoto = (profile?.photo_urls.length ?? 0) > 0
  return (
    <Wizard
      uid={uid}
      opened={opened}
      write={write}
      before={before}
      after={(saved) => <Reveal results={saved} people={<FoundPeople uid={uid} hasPhoto={hasPhoto} />} />}
      earlier={earlier}
    />
  )
}

export function QuestionnaireScreen({ uid }: { uid: string }) {
  const live = useOnboardingDocuments(uid)
  return (
    <Loaded live={live} loading={<QuestionnaireSkeleton />} errorTitle="We couldn’t load your questionnaire">
      {(documents) => <StoredQuestionnaire uid={uid} documents={documents} />}
    </Loaded>
  )
}

type InfoCard = { Icon: LucideIcon; title: string; text: string }

const cards: readonly InfoCard[] = [
  {
    Icon: Sunrise,
    title: wizardStepTitles[0],
    text: 'Seven short questions about everyday life and what matters to you.',
  },
  {
    Icon: Compass,
    title: wizardStepTitles[1],
    text: '45 statements, five to a page. There are no right answers. You’ll see your type and five factors right away.',
  },
  {
    Icon: HeartHandshake,
    title: wizardStepTitles[2],
    text: '20 statements on how you give and receive love, with tips for your own languages.',
  },
  {
    Icon: UserRoundCheck,
    title: wizardStepTitles[3],
    text: 'Look everything over, then save. Other members only see what you have in common, in how we describe a match.',
  },
]

function Intro({ onStart }: { onStart: () => void }) {
  return (
    <Stack gap="8" align="start" maxWidth="3xl" mx="auto">
      <Stack gap="2">
        <PageHeading>A few questions about you</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          About 15 minutes, in four steps. Stop any time and pick up where you left off in this browser.
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" width="full">
        {cards.map(({ Icon, title, text }) => (
          <Card.Root key={title} variant="elevated">
            <Card.Body gap="2" p={{ base: '5', md: '6' }}>
              <Center boxSize="11" rounded="full" bg="evergreen.subtle" color="evergreen.fg">
                <Icon aria-hidden size="24" strokeWidth={1.5} />
              </Center>
              <Heading as="h2" size="lg" mt="1">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Card.Body>
          </Card.Root>
        ))}
      </SimpleGrid>
      <Button size="lg" onClick={onStart} width={{ base: 'full', md: 'auto' }}>
        Start the Questionnaire <ArrowRight aria-hidden size="18" />
      </Button>
    </Stack>
  )
}

function QuestionnaireSkeleton() {
  return (
    <Stack gap="8" role="status" aria-label="Loading" maxWidth="3xl" mx="auto">
      <Stack gap="3">
        <Skeleton height="10" width="70%" />
        <Skeleton height="6" width="90%" />
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height="44" rounded="2xl" />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** Onboarding: the form once the stored data has loaded, its skeleton until then. */
import { Card, Skeleton, Stack } from '@chakra-ui/react'
import { saveOnboarding } from '../../data/onboarding'
import { useStoredPreferences } from '../../data/preferences'
import { Loaded } from '../../ui/loaded'
import { OnboardingForm } from './onboarding-form'

type Props = { uid: string; onSaved: () => void }

function OnboardingSkeleton() {
  return (
    <Card.Root variant="elevated" role="status" aria-label="Loading">
      <Card.Body gap="6">
        <Skeleton height="11" />
        <Skeleton height="11" />
        <Skeleton height="11" />
        <Stack gap="3">
          <Skeleton height="5" width="30%" />
          <Skeleton height="32" />
        </Stack>
      </Card.Body>
    </Card.Root>
  )
}

export function OnboardingScreen({ uid, onSaved }: Props) {
  const live = useStoredPreferences(uid)
  return (
    <Loaded live={live} loading={<OnboardingSkeleton />} errorTitle="We couldn’t load your profile">
      {(stored) => (
        <OnboardingForm
          uid={uid}
          stored={stored}
          write={(fields) => saveOnboarding(uid, fields)}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  )
}

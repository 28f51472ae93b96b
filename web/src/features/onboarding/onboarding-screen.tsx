/** Onboarding: the form once the stored data has loaded, its skeleton until then. */
import { Card, Skeleton, Stack } from '@chakra-ui/react'
import { saveOnboarding } from '../../data/onboarding'
import { deletePhoto, reorderPhotos, uploadPhoto, useOwnAlbum } from '../../data/photos'
import { useStoredPreferences } from '../../data/preferences'
import { saveProfile } from '../../data/profile'
import { Loaded } from '../../ui/loaded'
import { OnboardingForm } from './onboarding-form'

type Props = { uid: string; onSaved: () => void }

function OnboardingSkeleton() {
  return (
    <Card.Root variant="elevated" role="status" aria-label="Loading">
      <Card.Body gap="6">
        <Skeleton height="11" />
        <Skeleton height="11" />
        <Stack gap="3">
          <Skeleton height="9" width="80%" />
          <Skeleton height="5" width="60%" />
        </Stack>
        <Skeleton width={{ base: '7rem', md: '18rem' }} aspectRatio={4 / 5} rounded="l3" />
        <Skeleton height="12" maxWidth={{ md: '25rem' }} rounded="full" />
      </Card.Body>
    </Card.Root>
  )
}

export function OnboardingScreen({ uid, onSaved }: Props) {
  const live = useStoredPreferences(uid)
  const album = useOwnAlbum(uid)
  return (
    <Loaded live={live} loading={<OnboardingSkeleton />} errorTitle="We couldn’t load your profile">
      {(stored) => (
        <OnboardingForm
          uid={uid}
          stored={stored}
          write={(fields) => saveOnboarding(uid, fields)}
          onSaved={onSaved}
          saveStep={(fields) => saveProfile(uid, { fields, interestedIn: null }, stored.preferences)}
          photos={{ live: album, upload: uploadPhoto, remove: deletePhoto, reorder: reorderPhotos }}
        />
      )}
    </Loaded>
  )
}

/** Discovery preferences, once what is stored is known. */
import { Card, Skeleton, Stack } from '@chakra-ui/react'
import { savePreferences, useStoredWords } from '../../data/preferences'
import { Loaded } from '../../ui/loaded'
import { PreferencesForm } from './preferences-form'

type Props = { uid: string; onSaved: () => void }

function PreferencesLoading() {
  return (
    <Card.Root variant="elevated" role="status" aria-label="Loading">
      <Card.Body gap="8" p={{ base: '5', md: '8' }}>
        <Stack gap="4">
          <Skeleton height="5" width="30%" />
          <Skeleton height="3" />
        </Stack>
        <Stack gap="4">
          <Skeleton height="5" width="30%" />
          <Skeleton height="36" width="60%" />
        </Stack>
      </Card.Body>
    </Card.Root>
  )
}

export function Preferences({ uid, onSaved }: Props) {
  return (
    <Loaded
      live={useStoredWords(uid)}
      loading={<PreferencesLoading />}
      errorTitle="Your preferences could not be loaded"
    >
      {(stored) => (
        <PreferencesForm
          stored={stored}
          write={(words) => savePreferences(uid, words, stored.preferences)}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  )
}

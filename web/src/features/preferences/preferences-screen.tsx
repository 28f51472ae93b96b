/** Discovery preferences, once the stored data has loaded. */
import { Card, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { savePreferences, useStoredPreferences } from '../../data/preferences'
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
          <Skeleton height="5" width="80%" />
        </Stack>
        <Stack gap="4">
          <Skeleton height="5" width="30%" />
          <Skeleton height="48" width="60%" />
        </Stack>
        {['relationship types', 'deal breakers'].map((field) => (
          <Stack key={field} gap="4">
            <Skeleton height="5" width="30%" />
            <Skeleton height="11" width="80%" />
          </Stack>
        ))}
      </Card.Body>
      <Card.Footer p={{ base: '5', md: '8' }} pt={{ base: '5', md: '6' }} borderTopWidth="1px">
        <Flex width="full" justify="flex-end" gap="3">
          {['cancel', 'save'].map((button) => (
            <Skeleton
              key={button}
              height="11"
              rounded="full"
              width={{ md: '24' }}
              flexGrow={{ base: 1, md: 0 }}
            />
          ))}
        </Flex>
      </Card.Footer>
    </Card.Root>
  )
}

export function PreferencesScreen({ uid, onSaved }: Props) {
  return (
    <Loaded
      live={useStoredPreferences(uid)}
      loading={<PreferencesLoading />}
      errorTitle="We couldn’t load your preferences"
    >
      {(stored) => (
        <PreferencesForm
          stored={stored}
          write={(preferences) => savePreferences(uid, preferences)}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  )
}
